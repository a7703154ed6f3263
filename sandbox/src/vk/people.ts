/** People who have an account at the stand-in for VK. */
export interface Person {
  user_id: string;
  first_name: string;
  last_name: string;
  /** Digits with the country's code; null for somebody who has confirmed none. */
  phone: string | null;
  birthday: string;
  /** VK's: 1 is female, 2 is male. */
  sex: 1 | 2;
}

export const people: readonly Person[] = [
  {
    user_id: '100001',
    first_name: 'Анна',
    last_name: 'Волкова',
    phone: '79161112233',
    birthday: '14.03.1994',
    sex: 1,
  },
  {
    user_id: '100002',
    first_name: 'Тимур',
    last_name: 'Ахметов',
    phone: '79264445566',
    birthday: '02.11.1988',
    sex: 2,
  },
  {
    user_id: '100003',
    first_name: 'Олеся',
    last_name: 'Без телефона',
    phone: null,
    birthday: '30.07.2001',
    sex: 1,
  },
];
