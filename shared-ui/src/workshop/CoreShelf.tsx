import { useState } from 'react';
import {
  Badge,
  Button,
  Chip,
  Disclosure,
  Icon,
  IconButton,
  IconSelect,
  iconNames,
  linkClass,
  Section,
  Segmented,
  Spinner,
  Tabs,
} from '..';
import styles from './Workshop.module.css';

const orderTypes = [
  { value: 'delivery', label: 'Доставка', icon: 'bike', dataAction: 'show-delivery' },
  { value: 'takeaway', label: 'Самовывоз', icon: 'store', dataAction: 'show-takeaway' },
] as const;

const orderTabs = [
  { value: 'now', label: 'Текущие заказы' },
  { value: 'past', label: 'История' },
  { value: 'bonuses', label: 'Бонусы' },
] as const;

export function CoreShelf() {
  const [orderType, setOrderType] = useState<'delivery' | 'takeaway'>('delivery');
  const [tab, setTab] = useState<'now' | 'past' | 'bonuses'>('now');
  const [isSpicy, setSpicy] = useState(true);
  return (
    <Section title="Кнопки и выбор">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button icon="bag">Оформить заказ</Button>
          <Button variant="secondary">Выбрать адрес</Button>
          <Button variant="quiet" iconEnd="chevron-right" href="#menu">
            В меню
          </Button>
          <Button variant="danger" icon="trash">
            Очистить
          </Button>
          <Button aria-disabled>Недоступно</Button>
          <Button busy>Отправляем</Button>
        </div>
        <div className={styles.row}>
          <Button size="s">Маленькая</Button>
          <Button size="s" variant="quiet" icon="pencil">
            Изменить
          </Button>
          <Button size="l">Большая</Button>
          <Button size="l" variant="secondary">
            Большая вторая
          </Button>
        </div>
        <Button block size="l" disabledReason="До минимального заказа ещё 351 ₽">
          Заказать за 549 ₽
        </Button>
        <div className={styles.row}>
          <IconButton icon="search" label="Поиск" />
          <IconButton icon="heart" label="В избранное" look="filled" />
          <IconButton icon="arrow-up" label="Наверх" look="floating" />
          <IconButton icon="close" label="Закрыть" disabled />
          <IconSelect
            icon="globe"
            label="Вкладка"
            sign="№"
            options={orderTabs}
            value={tab}
            onChoose={setTab}
            name="tab"
            part="tab"
          />
          <Spinner label="Загружаем" />
          <a className={linkClass()} href="#link">
            Условия доставки
          </a>
          <Badge>Хит</Badge>
          <Badge tone="ink">Новинка</Badge>
          <Badge tone="quiet">Острое</Badge>
          <Badge tone="danger">−20 %</Badge>
          <Badge tone="success">Принят</Badge>
          <Badge tone="warning">Готовим</Badge>
          <Badge count>3</Badge>
        </div>
        <div className={styles.row}>
          <Chip selected={isSpicy} onClick={() => setSpicy(!isSpicy)} icon="flame">
            Острое
          </Chip>
          <Chip icon="leaf">Без мяса и рыбы</Chip>
          <Chip disabled>Нет сегодня</Chip>
        </div>
        <div className={styles.row}>
          <Segmented
            label="Способ получения"
            options={orderTypes}
            value={orderType}
            onChange={setOrderType}
          />
        </div>
        <Tabs label="Заказы" tabs={orderTabs} value={tab} onChange={setTab}>
          <p>Здесь будет содержание вкладки.</p>
        </Tabs>
        <div>
          <Disclosure title="Куда" icon="map-pin" summary="Светланская, 12, кв. 5">
            <p>Подъезд 2, этаж 3. Домофон работает.</p>
          </Disclosure>
          <Disclosure title="Когда" icon="clock" open>
            <p>Как можно скорее, примерно через 45 минут.</p>
          </Disclosure>
        </div>
        <div className={styles.row}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </div>
      </div>
    </Section>
  );
}
