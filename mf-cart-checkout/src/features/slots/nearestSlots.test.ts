import fc from 'fast-check';
import { asapFixture, slotFixture } from '../../testing/fixtures';
import { hasVanished, nearestSlots, slotsMessage } from './nearestSlots';

const day = ['10:00', '10:15', '10:30', '10:45'].map((id) => slotFixture(id));
const ids = (slots: { id: string }[]) => slots.map(({ id }) => id);

test('as soon as possible and the next free ones are nearest [SLOT-02]', () => {
  const [first, ...rest] = day;
  if (!first) throw new Error('the day has slots');
  const slots = [...rest, { ...first, disabled: true }, asapFixture];
  expect(ids(nearestSlots(slots, null, 3))).toEqual(['asap', '10:15', '10:30']);
  expect(ids(nearestSlots(slots, null, 2))).toEqual(['asap', '10:15']);
});

test('the chosen one is always among them, also one of another day [SLOT-02]', () => {
  const later = slotFixture('18:00', { id: 'later', date: '2026-11-22' });
  expect(ids(nearestSlots(day, later, 2))).toEqual(['10:00', 'later']);
  expect(ids(nearestSlots([], later, 3))).toEqual(['later']);
  expect(ids(nearestSlots(day, slotFixture('09:00'), 2))).toEqual(['09:00', '10:00']);
  for (const chosen of ['10:00', '10:15'])
    expect(ids(nearestSlots(day, slotFixture(chosen), 2))).toEqual(['10:00', '10:15']);
});

test('never more than asked for, never a disabled one that was not chosen [SLOT-02]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.nat(19)),
      (disabled, most, index) => {
        const slots = disabled.map((isOff, at) =>
          slotFixture(`${at}`, { disabled: isOff, start_timestamp: at }),
        );
        const chosen = slots[index ?? -1] ?? null;
        const shown = nearestSlots(slots, chosen, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(shown.filter((slot) => slot.disabled && slot.id !== chosen?.id)).toEqual([]);
        if (chosen) expect(ids(shown)).toContain(chosen.id);
      },
    ),
  );
});

test('a day without slots and a day whose slots are all taken are told apart [SLOT-03]', () => {
  expect(slotsMessage([])).toBe('none');
  expect(slotsMessage([slotFixture('10:00', { disabled: true })])).toBe('taken');
  expect(slotsMessage(day)).toBeNull();
  expect(slotsMessage([slotFixture('10:00', { disabled: true }), slotFixture('10:15')])).toBeNull();
});

test('a slot has vanished when its own day does not offer it any more [SLOT-01]', () => {
  const chosen = slotFixture('10:15');
  expect(hasVanished(chosen, day)).toBe(false);
  expect(hasVanished(chosen, [])).toBe(true);
  expect(hasVanished(chosen, [slotFixture('10:00')])).toBe(true);
  expect(hasVanished(chosen, [{ ...chosen, disabled: true }])).toBe(true);
});
