import type { BodyOf, DeliveryAddress } from '@storefront/contracts';
import * as v from 'valibot';

export const kinds = ['none', 'home', 'work', 'own'] as const;
/** Texts about the door, and the most signs of each. */
export const doorParts = { room: 20, entrance: 10, floor: 10, intercom: 20 } as const;
export const doorPartNames = ['room', 'entrance', 'floor', 'intercom'] as const;
export const instructions = ['leave_at_door', 'no_bell', 'call_on_arrival'] as const;
export const longestName = 40;
export const longestNote = 300;

const door = (part: keyof typeof doorParts) =>
  v.pipe(v.string(), v.trim(), v.maxLength(doorParts[part], 'addresses.field.long'));

/** What the dialog of a saved address accepts; the message is a message key (ADDR-05). */
export const editAddressSchema = v.pipe(
  v.object({
    kind: v.picklist(kinds),
    /** The customer's own word; asked for when the kind is `own`. */
    name: v.pipe(v.string(), v.trim()),
    room: door('room'),
    entrance: door('entrance'),
    floor: door('floor'),
    intercom: door('intercom'),
    ...v.entriesFromList(instructions, v.boolean()),
    description: v.string(),
  }),
  v.forward(
    v.check(({ kind, name }) => kind !== 'own' || name !== '', 'addresses.name.error'),
    ['name'],
  ),
);
export type EditedAddress = v.InferOutput<typeof editAddressSchema>;

export const toEdited = (address: DeliveryAddress): EditedAddress => ({
  kind: address.label?.kind ?? 'none',
  name: address.label?.name ?? '',
  room: address.room,
  entrance: address.entrance,
  floor: address.floor,
  intercom: address.intercom,
  leave_at_door: address.leave_at_door ?? false,
  no_bell: address.no_bell ?? false,
  call_on_arrival: address.call_on_arrival ?? false,
  description: address.description,
});

export const toUpdate = ({ kind, name, ...door }: EditedAddress): BodyOf<'addressUpdate'> => ({
  ...door,
  label: kind === 'none' ? null : { kind, name: kind === 'own' ? name : '' },
});
