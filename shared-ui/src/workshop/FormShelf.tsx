import { useState } from 'react';
import { Section } from '..';
import {
  Checkbox,
  Combobox,
  MaskedField,
  PhoneField,
  type PhoneMask,
  RadioCards,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../forms';
import styles from './Workshop.module.css';

const masks: readonly PhoneMask[] = [
  { id: 1, name: 'Türkiye', code: '+90', mask: '(###) ### ## ##', country_code: 'TR' },
  { id: 2, name: 'Россия', code: '+7', mask: '(###) ###-##-##', country_code: 'RU' },
];

const streets = [
  { id: 'a', title: 'Светланская улица, 12', subtitle: 'Владивосток', highlights: [[0, 5]] },
  { id: 'b', title: 'Светлая улица, 4', subtitle: 'Владивосток', highlights: [[0, 5]] },
] as const;

const payments = [
  {
    value: 'card',
    label: 'Картой на сайте',
    description: 'Visa, Mastercard, Мир',
    icon: 'card',
    data: { 'data-payment': 'card' },
  },
  {
    value: 'cash',
    label: 'Наличными',
    description: 'Подготовим сдачу',
    icon: 'cash',
    data: { 'data-payment': 'cash' },
  },
  { value: 'qr', label: 'По QR-коду', description: 'Сейчас недоступно', icon: 'qr', disabled: true },
] as const;

const slots = ['Сейчас', '12:00–12:30', '12:30–13:00', '13:00–13:30'].map((label) => ({
  value: label,
  label,
}));

export function FormShelf() {
  const [phone, setPhone] = useState('79991234567');
  const [street, setStreet] = useState('Светл');
  const [payment, setPayment] = useState<'card' | 'cash' | 'qr'>('card');
  const [slot, setSlot] = useState('Сейчас');
  const [card, setCard] = useState('424242');
  return (
    <Section title="Ввод">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <TextField label="Имя" name="name" autoComplete="given-name" required defaultValue="Мария" />
          <TextField label="Квартира" name="flat" error="Напишите номер квартиры" />
          <TextField
            label="Сдача с"
            name="cash"
            suffix="₽"
            inputMode="numeric"
            hint="До 5000 ₽"
            placeholder="1000"
          />
          <TextField label="Город" name="city" disabled defaultValue="Владивосток" />
          <PhoneField
            label="Телефон"
            name="phone"
            masks={masks}
            maskLabel="Страна"
            value={phone}
            onChange={setPhone}
          />
          <MaskedField
            label="Номер карты"
            data-field="number"
            mask="#### #### #### ####"
            value={card}
            onChange={setCard}
          />
          <Combobox
            label="Улица и дом"
            name="address"
            inputValue={street}
            onInput={setStreet}
            options={streets}
            onSelect={(option) => setStreet(option.title)}
            emptyText="Ничего не нашли, уточните адрес"
            statusText="2 подсказки"
          />
          <Select
            label="Ресторан"
            name="shop"
            defaultValue=""
            placeholder="Выберите ресторан"
            options={[{ value: '1', label: 'Светланская, 12' }]}
          />
          <TextArea label="Комментарий" name="comment" hint="Курьер прочитает его у двери" />
        </div>
        <div className={styles.stack}>
          <RadioCards
            name="payment"
            legend="Как оплатить"
            options={payments}
            value={payment}
            onChange={setPayment}
          />
          <RadioCards
            name="interval"
            legend="Когда"
            layout="grid"
            options={slots}
            value={slot}
            onChange={setSlot}
          />
          <div>
            <Checkbox name="consent" defaultChecked label="Согласен с условиями обработки данных" />
            <Checkbox name="news" label="Получать новости" error="Без согласия не сможем принять заказ" />
            <Checkbox name="off" label="Недоступно" disabled />
            <Switch
              name="call"
              label="Не звонить"
              description="Сообщим о заказе в приложении"
              defaultChecked
            />
            <Switch name="cutlery" label="Положить приборы" />
          </div>
        </div>
      </div>
    </Section>
  );
}
