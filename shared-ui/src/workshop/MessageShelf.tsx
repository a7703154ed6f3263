import { useState } from 'react';
import { Alert, Button, Card, EmptyState, RetryCard, Section, type Toast, ToastRegion } from '..';
import styles from './Workshop.module.css';

const firstToasts: readonly Toast[] = [
  { id: '1', tone: 'success', text: 'Добавили «Филадельфию»', lifeMs: null },
];

export function MessageShelf() {
  const [toasts, setToasts] = useState(firstToasts);
  return (
    <Section title="Сообщения">
      <div className={styles.stack}>
        <Alert title="Сегодня короткий день">Принимаем заказы до 21:00.</Alert>
        <Alert tone="warning" action={<Button size="s">Выбрать другой</Button>}>
          Ресторан закроется через 25 минут.
        </Alert>
        <Alert tone="danger" title="Не удалось списать оплату">
          Банк отклонил платёж. Попробуйте другую карту.
        </Alert>
        <Alert tone="success">Промокод применён, скидка 120 ₽.</Alert>
        <RetryCard
          title="Меню не загрузилось"
          text="Похоже, пропала связь. Остальная страница работает."
          retryLabel="Повторить"
          onRetry={() =>
            setToasts([
              ...toasts,
              { id: String(toasts.length + 1), tone: 'danger', text: 'Связи всё ещё нет' },
            ])
          }
        />
        <div className={styles.columns}>
          <Card look="flat">
            <EmptyState
              drawing="empty-cart"
              title="В корзине пока пусто"
              text="Выберите что-нибудь вкусное, а мы привезём."
              action={<Button>Открыть меню</Button>}
            />
          </Card>
          <Card look="sunk">Утопленная карточка</Card>
        </div>
      </div>
      <ToastRegion
        label="Уведомления"
        dismissLabel="Закрыть"
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </Section>
  );
}
