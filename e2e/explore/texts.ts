/** What people type: right, half, wrong and hostile, by the field's name. The first one is right. */
const byName: Record<string, readonly string[]> = {
  phone: ['9241112233', '+7 924 111-22-33', '89241112233', '12', ''],
  name: ['Анна', 'Oʻgʻiloy Sodiqova', '  ', "Robert'); DROP TABLE orders;--"],
  username: ['Анна', 'Ö. Yılmaz', ''],
  email: ['anna@example.com', 'anna@', 'АННА@пример.рф', ''],
  address: ['Светланская 33', 'Lenina 1', 'zz', '12', '<b>x</b>'],
  room: ['15', '0', 'кв. 7а'],
  'delivery_address.room': ['15', '0', 'кв. 7а'],
  cash: ['5000', '1', '99999', 'abc'],
  birthday: ['01.02.1990', '31.02.2020', '1'],
  code: ['0000', '12'],
  order_id: ['1', 'abc', '999999999999'],
  promocode: ['ROLL10', 'nothing', '   '],
  q: ['филадельфия', 'соус', 'вертолёт', '🍣'],
};
const anywhere: readonly string[] = ['15', 'Ж', 'a'.repeat(300), '🍕🍕', '<script>alert(1)</script>', ''];

/** What is right half of the time, so that forms of a few fields are sent, and anything of the list else. */
export function textFor(inputName: string, chance: number): string {
  const texts = byName[inputName] ?? anywhere;
  const at = Math.max(0, Math.floor((2 * chance - 1) * texts.length));
  return texts[at] ?? '';
}
