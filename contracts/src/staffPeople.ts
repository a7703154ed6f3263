import * as v from 'valibot';
import { id, requiredText } from './primitives';
import { staffKeyReply, staffScope } from './staff';

/** What somebody does in a restaurant; each is a set of scopes. */
export const staffRole = v.picklist([
  'owner',
  'manager',
  'shift',
  'kitchen',
  'courier',
  'call_centre',
  'accountant',
]);
const shopIds = v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(1000)));
/** Roles with their shops; null: every shop, also one that opens later. */
const roles = v.pipe(
  v.array(v.object({ role: staffRole, shop_ids: shopIds })),
  v.minLength(1),
  v.maxLength(20),
);
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Long rather than odd (NIST SP 800-63B, 3.1.1). */
const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(200));
/** Six digits of an authenticator, or a recovery code. */
const secondFactorCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
/** Of the record that a change is of: an older one is answered by 409 `staff.stale` with `current`. */
export const recordVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

export const staffPerson = v.object({
  id,
  version: v.number(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.object({ role: staffRole, shop_ids: v.nullable(v.array(id)) })),
  /** `invited`: has not set a password yet. */
  state: v.picklist(['invited', 'active']),
  has_second_factor: v.boolean(),
  /** ms since the epoch. */
  seen_at: v.nullable(v.number()),
  /** Whether the caller may change or remove it. */
  can_change: v.boolean(),
});
export const staffPersonReply = v.object({ person: staffPerson });
export const staffPeopleReply = v.object({ people: v.array(staffPerson) });
export const staffMeReply = v.object({
  person: staffPerson,
  /** What the person may do, and in which shops; null: in every one. */
  rights: v.array(v.object({ scope: staffScope, shop_ids: v.nullable(v.array(id)) })),
  shops: staffKeyReply.entries.shops,
  /** Until a second factor is set up nothing else is allowed: an owner must have one. */
  must_set_second_factor: v.boolean(),
});

export const staffSignIn = v.object({
  email,
  password,
  /** Asked for by 401 `staff.code_required` once the password was right. */
  code: v.optional(secondFactorCode),
});
export const staffOwnChange = v.object({ version: recordVersion, name: requiredText(100) });
export const staffPasswordChange = v.object({ password, new_password: newPassword });
export const staffSecondFactor = v.object({
  /** Base32, for typing. */
  secret: v.string(),
  /** otpauth://, for a QR code. */
  uri: v.string(),
});
export const staffConfirmSecondFactor = v.object({ password, code: secondFactorCode });
/** Each works once, in place of a code; shown only now. */
export const staffRecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/** A link by mail: an invitation, or one for a forgotten password. */
export const staffAskLink = v.object({ email });
export const staffSentReply = v.object({ sent: v.literal(true) });
const linkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const staffOpenLink = v.object({ token: linkToken });
export const staffLinkReply = v.object({
  kind: v.picklist(['invitation', 'reset']),
  email: v.string(),
  name: v.string(),
});
export const staffUseLink = v.object({ token: linkToken, new_password: newPassword });

export const staffInvitation = v.object({ email, name: requiredText(100), roles });
export const staffPersonChange = v.object({ version: recordVersion, name: requiredText(100), roles });

/** A tablet: a key with the rights of the kitchen. */
export const staffDevice = v.object({
  id,
  name: v.string(),
  shop_ids: v.nullable(v.array(id)),
  created_at: v.number(),
  used_at: v.nullable(v.number()),
});
export const staffDevicesReply = v.object({ devices: v.array(staffDevice) });
export const staffNewDevice = v.object({ name: requiredText(100), shop_id: id });
/** `secret` is shown only now. */
export const staffDeviceReply = v.object({ device: staffDevice, secret: v.string() });

/** What was done, by whom and from where. Never edited. */
export const staffAuditEntry = v.object({
  id: v.number(),
  at: v.number(),
  /** `key`: a system or a tablet; `terminal`: the command line. */
  by_kind: v.picklist(['person', 'key', 'terminal']),
  by_id: v.nullable(id),
  by: v.string(),
  /** Name of the call, as `staffChangeOrder`. */
  action: v.string(),
  /** `order 12`, `person 3`, `shop 3001` … */
  object: v.string(),
  /** 200, or with which status it was refused. */
  status: v.number(),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** The network address that the call came from. */
  address: v.string(),
});
export const staffAuditReply = v.object({
  entries: v.array(staffAuditEntry),
  /** `before` of the next page; null: there is none. */
  next: v.nullable(v.number()),
});

export type StaffRole = v.InferOutput<typeof staffRole>;
export type StaffPerson = v.InferOutput<typeof staffPerson>;
export type StaffMeReply = v.InferOutput<typeof staffMeReply>;
export type StaffAuditEntry = v.InferOutput<typeof staffAuditEntry>;
export type StaffDevice = v.InferOutput<typeof staffDevice>;
export type StaffSecondFactor = v.InferOutput<typeof staffSecondFactor>;
export type StaffRecoveryCodes = v.InferOutput<typeof staffRecoveryCodes>;
export type StaffLinkReply = v.InferOutput<typeof staffLinkReply>;
export type StaffPeopleReply = v.InferOutput<typeof staffPeopleReply>;
export type StaffPersonReply = v.InferOutput<typeof staffPersonReply>;
export type StaffDevicesReply = v.InferOutput<typeof staffDevicesReply>;
export type StaffDeviceReply = v.InferOutput<typeof staffDeviceReply>;
export type StaffAuditReply = v.InferOutput<typeof staffAuditReply>;
