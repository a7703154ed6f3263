import type { StaffOrder } from '@storefront/contracts';
import { includedTax } from '../../payments/receipt/includedTax';
import type { ReceiptItem } from '../../payments/receipt/receiptItems';
import type { CatalogueShop } from '../../places/catalogue/CatalogueShop';
import { toMajor } from '../../platform/money/minorUnits';

/**
 * What a till prints, each row with the tax that it includes, and the sum for each rate, the lowest first. A
 * rate's tax is the sum of its rows' taxes.
 */
export function toReceipt(
  items: readonly ReceiptItem[],
  taxes: CatalogueShop['taxes'],
): Required<Pick<StaffOrder, 'receipt' | 'taxes'>> {
  const rows = items.map((item) => {
    const usual = item.subject === 'delivery' ? taxes?.deliveryPercent : taxes?.goodsPercent;
    const percent = (item.taxPercent === undefined ? usual : item.taxPercent) ?? null;
    const amountMinor = item.unitMinor * item.count;
    return { item, percent, amountMinor, taxMinor: percent === null ? 0 : includedTax(amountMinor, percent) };
  });
  const percents = [...new Set(rows.flatMap(({ percent }) => percent ?? []))].sort(
    (one, other) => one - other,
  );
  return {
    receipt: rows.map(({ item: { name, subject, count, unitMinor }, percent, amountMinor, taxMinor }) => ({
      name,
      subject,
      count,
      price: toMajor(unitMinor),
      amount: toMajor(amountMinor),
      tax: percent === null ? null : { percent, amount: toMajor(taxMinor) },
    })),
    taxes: percents.map((percent) => {
      const taxed = rows.filter((row) => row.percent === percent);
      const sumMajor = (key: 'amountMinor' | 'taxMinor') =>
        toMajor(taxed.reduce((sum, row) => sum + row[key], 0));
      return { percent, of: sumMajor('amountMinor'), amount: sumMajor('taxMinor') };
    }),
  };
}
