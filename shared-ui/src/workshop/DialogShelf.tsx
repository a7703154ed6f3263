import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, DialogFrame, Picture, Section, Spinner } from '..';
import { TextField } from '../forms';
import styles from './Workshop.module.css';

export function DialogShelf() {
  const [open, setOpen] = useState<'plain' | 'product' | 'full' | 'frame'>();
  const [asks, setAsks] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <Section title="Окна">
      <div className={styles.row}>
        <Button onClick={() => setOpen('plain')}>Окно с формой</Button>
        <Button onClick={() => setOpen('product')}>Окно товара</Button>
        <Button onClick={() => setOpen('full')}>Во весь экран</Button>
        <Button onClick={() => setOpen('frame')}>Рамка до загрузки</Button>
        <Button onClick={() => setAsks(true)}>Вопрос</Button>
      </div>
      {open === 'frame' && (
        <DialogFrame name="OrderTypesModal" title="Куда доставить?" closeLabel="Закрыть" onDismiss={close}>
          <Spinner size={32} label="Открываем…" />
        </DialogFrame>
      )}
      {(open === 'plain' || open === 'full') && (
        <Dialog
          name="FeedbackModal"
          title="Напишите нам"
          size={open === 'full' ? 'full' : 'm'}
          closeLabel="Закрыть"
          onClose={close}
          footer={
            <Button block size="l" onClick={() => setAsks(true)}>
              Отправить
            </Button>
          }
        >
          <div className={styles.stack}>
            <TextField label="Имя" name="name" />
            <TextField label="Почта" name="email" type="email" />
            {Array.from({ length: 12 }, (_, row) => `Строка ${row + 1}, чтобы было что прокручивать.`).map(
              (text) => (
                <p key={text}>{text}</p>
              ),
            )}
          </div>
        </Dialog>
      )}
      {open === 'product' && (
        <Dialog
          name="ProductInfoModal"
          title="Филадельфия"
          titleHidden
          padded={false}
          closeLabel="Закрыть"
          onClose={close}
          footer={
            <Button block size="l">
              Добавить за 549 ₽
            </Button>
          }
        >
          <Picture src="/pictures/sample-1" alt="" sizes="560px" plate={1} ratio={0.75} />
          <p className={styles.productWords}>Лосось, сливочный сыр, огурец.</p>
        </Dialog>
      )}
      {asks && (
        <ConfirmDialog
          name="ConfirmEmptyCartModal"
          title="Очистить корзину?"
          text="Уберём всё, что вы выбрали."
          confirmLabel="Очистить"
          cancelLabel="Оставить"
          tone="danger"
          onConfirm={() => setAsks(false)}
          onClose={() => setAsks(false)}
        />
      )}
    </Section>
  );
}
