import { useState } from 'react';
import {
  Amount,
  Badge,
  Card,
  ChipBar,
  Counter,
  Deferred,
  Picture,
  type Plate,
  PriceButton,
  ProgressLine,
  Section,
  Skeleton,
} from '..';
import styles from './Workshop.module.css';

const chips = ['Наборы', 'Роллы', 'Запечённые', 'Пицца', 'Вок', 'Супы', 'Салаты', 'Напитки', 'Десерты'].map(
  (label) => ({
    id: label,
    label,
    href: `#${label}`,
  }),
);

/** Code that takes a moment on its way. */
const late = () =>
  new Promise<{ default: () => string }>((come) =>
    setTimeout(() => come({ default: () => 'Пришло позже' }), 1_500),
  );

const labels = { add: 'В корзину', plus: 'Ещё один', minus: 'Убрать один', count: 'Количество' };

type Sample = {
  readonly name: string;
  readonly about: string;
  readonly price: string;
  readonly priceMinor: number;
  readonly plate: Plate;
  readonly old?: string;
  readonly mark?: string;
  readonly reason?: string;
};

const samples: readonly Sample[] = [
  {
    name: 'Филадельфия',
    about: '240 г · лосось, сливочный сыр, огурец',
    price: '549 ₽',
    priceMinor: 54900,
    plate: 1,
    mark: 'Новинка',
  },
  {
    name: 'Калифорния с крабом и икрой тобико',
    about: '210 г · краб, авокадо',
    price: '1 249 ₽',
    priceMinor: 124900,
    plate: 2,
    old: '1 490 ₽',
  },
  { name: 'Мисо-суп', about: '300 г · тофу, вакаме', price: '189 ₽', priceMinor: 18900, plate: 3 },
  {
    name: 'Запечённый угорь',
    about: '230 г · угорь, унаги',
    price: '629 ₽',
    priceMinor: 62900,
    plate: 4,
    reason: 'Закончился',
  },
];

function Product({ sample }: { readonly sample: Sample }) {
  const [count, setCount] = useState(sample.plate === 2 ? 2 : 0);
  return (
    <Card as="article" padding="none" className={styles.product}>
      <Picture
        src={`/pictures/sample-${sample.plate}`}
        alt=""
        sizes="(min-width: 768px) 280px, 50vw"
        plate={sample.plate}
      />
      <div className={styles.productWords}>
        {sample.mark && (
          <span>
            <Badge tone="ink">{sample.mark}</Badge>
          </span>
        )}
        <h3 className={styles.productName}>{sample.name}</h3>
        <p className={styles.quiet}>{sample.about}</p>
        <PriceButton
          price={sample.price}
          priceMinor={sample.priceMinor}
          oldPrice={sample.old}
          oldPriceMinor={149000}
          count={count}
          onAdd={() => setCount(1)}
          onPlus={() => setCount(count + 1)}
          onMinus={() => setCount(count - 1)}
          canPlus={count < 5}
          labels={labels}
          disabledReason={sample.reason}
        />
      </div>
    </Card>
  );
}

export function ProductShelf() {
  const [active, setActive] = useState('Роллы');
  const [count, setCount] = useState(3);
  const steps = {
    value: count,
    labels,
    onPlus: () => setCount(count + 1),
    onMinus: () => setCount(count - 1),
    canMinus: count > 1,
  };
  return (
    <Section
      title="Роллы и пицца"
      action={<Amount name="total" valueMinor={count * 54900} text={`${count * 549} ₽`} />}
    >
      <div className={styles.stack}>
        <ChipBar
          className={styles.wide}
          label="Разделы меню"
          chips={chips}
          active={active}
          onSelect={(id, event) => {
            event.preventDefault();
            setActive(id);
          }}
        />
        <div className={styles.products}>
          {samples.map((sample) => (
            <Product key={sample.name} sample={sample} />
          ))}
        </div>
        <div className={styles.row}>
          <Counter {...steps} />
          <Counter {...steps} size="l" removesAtOne />
          <Amount struck struckLabel="Старая цена" valueMinor={69000} text="690 ₽" />
        </div>
        <ProgressLine label="До минимального заказа" value={count * 200} max={1500} />
        <div className={styles.products}>
          <Skeleton shape="card" height={280} />
          <Skeleton shape="card" height={280} />
        </div>
        <Deferred load={late} props={{}} waiting={<Skeleton shape="text" width={180} />} />
        <div className={styles.row}>
          <Skeleton shape="round" width={44} height={44} />
          <Skeleton shape="text" width={180} />
        </div>
      </div>
    </Section>
  );
}
