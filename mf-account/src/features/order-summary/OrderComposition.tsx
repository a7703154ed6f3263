import type { Order, OrderProduct } from '@storefront/contracts';
import { cityAtom, formatMoney, listChosenModifiers, toMinor, useShared } from '@storefront/shared-state';
import { Amount, type AmountName, Icon, Picture } from '@storefront/shared-ui';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '../../lib/ConflictNote';
import { LineAgain } from './LineAgain';
import styles from './OrderSummary.module.css';

/** The lines of an order and its amounts (ORD-07). The rows are the server's and add up to the total. */
export function OrderComposition({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account');
  const city = useShared(cityAtom);
  const money = (amount: number) => formatMoney(amount, order.currency);
  // Into the cart of the city that the page stands in; another city's order is repeated as a whole, which
  // asks before it moves.
  const canAddAgain = order.can_repeat && findCityId(order) === city?.id;
  const { prices } = order.cart;
  const rows: [AmountName, string, number][] = [
    ['subtotal', t('summary.subtotal'), prices.subtotal],
    ['packages', t('summary.packages'), prices.packages],
    ['delivery', t('summary.delivery'), prices.delivery],
    ['discount', t('summary.discount'), -prices.discount],
    ['bonuses', t('summary.bonuses'), -prices.bonuses],
  ];
  const always: readonly AmountName[] =
    order.order_type === 'delivery' ? ['subtotal', 'delivery'] : ['subtotal'];
  return (
    <>
      <ul className={styles.lines}>
        {order.cart.products.map((product) => (
          // A gift may be a product that was bought as well.
          <OrderLine
            key={`${product.type} ${product.key}`}
            product={product}
            money={money}
            again={canAddAgain && product.type === 'default'}
          />
        ))}
        {removedLines(order).map(({ key, name, count, replaced_by }) => (
          <li key={`${key} ${replaced_by}`} className={styles.line} data-part="removed-line">
            <div className={styles.words}>
              <span>
                <s className={styles.name}>{name}</s> <span className={styles.count}>{`× ${count}`}</span>
              </span>
              <span className={styles.alert}>
                {replaced_by ? t('summary.replaced', { name: replaced_by }) : t('summary.removed')}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.rows}>
        {rows
          .filter(([name, , amount]) => amount !== 0 || always.includes(name))
          .map(([name, label, amount]) => (
            <div key={name} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                <Amount
                  name={name}
                  text={name === 'delivery' && amount === 0 ? t('summary.free') : money(amount)}
                  valueMinor={toMinor(amount)}
                />
              </dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>{t('summary.total')}</dt>
          <dd>
            <Amount name="total" text={money(prices.total)} valueMinor={toMinor(prices.total)} />
          </dd>
        </div>
      </dl>
    </>
  );
}

const findCityId = ({ shop, delivery_address }: Order): number | undefined =>
  shop?.city_id ?? delivery_address?.city_id;

type RemovedLine = NonNullable<Order['removed']>[number];

/** A line of which some was taken out and then some more is named once. */
function removedLines({ removed = [] }: Order): RemovedLine[] {
  const lines = new Map<string, RemovedLine>();
  for (const item of removed) {
    const what = `${item.key} ${item.replaced_by}`;
    lines.set(what, { ...item, count: item.count + (lines.get(what)?.count ?? 0) });
  }
  return [...lines.values()];
}

interface OrderLineProps {
  product: OrderProduct;
  money: (amount: number) => string;
  /** It can be put into the cart again. */
  again: boolean;
}

function OrderLine({ product, money, again }: OrderLineProps) {
  const { t } = useTranslation('mf-account');
  const chosen = listChosenModifiers(product);
  return (
    <li
      className={styles.line}
      data-part="line"
      data-product-key={product.key}
      data-unavailable={product.type === 'unavailable' || undefined}
    >
      {product.type !== 'packet' && product.images && (
        <Picture src={product.images.small} alt="" sizes="56px" widths={[160]} className={styles.picture} />
      )}
      <div className={styles.words}>
        <span>
          <span className={styles.name}>{product.name}</span>{' '}
          <span className={styles.count}>{`× ${product.count}`}</span>
        </span>
        {chosen.length > 0 && (
          <ul className={styles.modifiers}>
            {chosen.map(({ id, name, price, count }) => (
              <li key={id}>
                {`${name}${count > 1 ? ` × ${count}` : ''}${price > 0 ? `, ${money(price)}` : ''}`}
              </li>
            ))}
          </ul>
        )}
        {product.type === 'gift' && (
          <span className={styles.gift}>
            <Icon name="gift" size={16} /> {t('summary.gift')}
          </span>
        )}
        <ConflictNote dish={product} className={styles.alert} />
        {again && <LineAgain product={product} chosen={chosen} />}
        {product.type === 'unavailable' && <span className={styles.alert}>{t('summary.unavailable')}</span>}
      </div>
      <Amount
        text={product.type === 'gift' && product.amount === 0 ? t('summary.free') : money(product.amount)}
        valueMinor={toMinor(product.amount)}
      />
    </li>
  );
}
