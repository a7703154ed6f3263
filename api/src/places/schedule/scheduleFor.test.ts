import { scheduleFor } from './scheduleFor';
import { everyDay, hours } from './testing/schedules';

const ordinary = hours([600, 1380]);
const short = hours([600, 900]);

test('a custom date beats a month date, which beats the weekday [SLOT-04]', () => {
  const schedule = {
    ...everyDay(ordinary),
    month: { '2026-12-31': short, '2027-01-01': short },
    custom: { '2027-01-01': hours() },
  };
  expect(scheduleFor(schedule, '2026-12-30')).toEqual(ordinary);
  expect(scheduleFor(schedule, '2026-12-31')).toEqual(short);
  expect(scheduleFor(schedule, '2027-01-01')).toEqual(hours());
});

test('the weekday is counted from Monday, a missing one is closed [SLOT-04]', () => {
  const schedule = { default: { '1': ordinary, '7': short }, custom: {} };
  expect(scheduleFor(schedule, '2026-11-23')).toEqual(ordinary);
  expect(scheduleFor(schedule, '2026-11-22')).toEqual(short);
  expect(scheduleFor(schedule, '2026-11-24')).toEqual(hours());
});
