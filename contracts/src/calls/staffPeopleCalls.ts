import * as v from 'valibot';
import { removedReply } from '../staff';
import * as people from '../staffPeople';
import { type Call, call, ok } from './call';

const numberText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const personParams = v.object({ person_id: numberText });
const deviceParams = v.object({ device_id: numberText });

/** Who works with the back office: signing in, own account, people, tablets, and what was done. */
export const staffPeopleCalls = {
  // --- without a session ---
  staffSignIn: call({
    method: 'POST',
    path: '/api/staff/v1/session',
    source: 'ours',
    body: people.staffSignIn,
    reply: people.staffMeReply,
  }),
  /** Sends a link for a new password; answers the same for an address that nobody has. */
  staffAskLink: call({
    method: 'POST',
    path: '/api/staff/v1/links',
    source: 'ours',
    body: people.staffAskLink,
    reply: people.staffSentReply,
  }),
  staffOpenLink: call({
    method: 'POST',
    path: '/api/staff/v1/links/open',
    source: 'ours',
    body: people.staffOpenLink,
    reply: people.staffLinkReply,
  }),
  /** Sets the password; every session of the person ends. */
  staffUseLink: call({
    method: 'POST',
    path: '/api/staff/v1/links/use',
    source: 'ours',
    body: people.staffUseLink,
    reply: ok,
  }),
  // --- one's own account ---
  staffMe: call({ method: 'GET', path: '/api/staff/v1/me', source: 'ours', reply: people.staffMeReply }),
  staffSignOut: call({ method: 'DELETE', path: '/api/staff/v1/session', source: 'ours', reply: ok }),
  staffChangeMe: call({
    method: 'PUT',
    path: '/api/staff/v1/me',
    source: 'ours',
    body: people.staffOwnChange,
    reply: people.staffMeReply,
  }),
  /** Every other session of the person ends. */
  staffChangePassword: call({
    method: 'PUT',
    path: '/api/staff/v1/me/password',
    source: 'ours',
    body: people.staffPasswordChange,
    reply: ok,
  }),
  /** A secret that counts once a code of it has been sent to `staffConfirmSecondFactor`. */
  staffBeginSecondFactor: call({
    method: 'POST',
    path: '/api/staff/v1/me/second-factor',
    source: 'ours',
    reply: people.staffSecondFactor,
  }),
  staffConfirmSecondFactor: call({
    method: 'PUT',
    path: '/api/staff/v1/me/second-factor',
    source: 'ours',
    body: people.staffConfirmSecondFactor,
    reply: people.staffRecoveryCodes,
  }),
  // --- people below ---
  staffPeople: call({
    method: 'GET',
    path: '/api/staff/v1/people',
    source: 'ours',
    reply: people.staffPeopleReply,
  }),
  staffInvite: call({
    method: 'POST',
    path: '/api/staff/v1/people',
    source: 'ours',
    body: people.staffInvitation,
    reply: people.staffPersonReply,
  }),
  staffChangePerson: call({
    method: 'PUT',
    path: '/api/staff/v1/people/:person_id',
    source: 'ours',
    params: personParams,
    body: people.staffPersonChange,
    reply: people.staffPersonReply,
  }),
  staffRemovePerson: call({
    method: 'DELETE',
    path: '/api/staff/v1/people/:person_id',
    source: 'ours',
    params: personParams,
    reply: removedReply,
  }),
  /** Another link by mail: of an invitation, or to a new password. */
  staffSendLink: call({
    method: 'POST',
    path: '/api/staff/v1/people/:person_id/link',
    source: 'ours',
    params: personParams,
    reply: people.staffSentReply,
  }),
  /** For somebody who has lost the phone and the recovery codes. */
  staffDropSecondFactor: call({
    method: 'DELETE',
    path: '/api/staff/v1/people/:person_id/second-factor',
    source: 'ours',
    params: personParams,
    reply: people.staffPersonReply,
  }),
  // --- tablets ---
  staffDevices: call({
    method: 'GET',
    path: '/api/staff/v1/devices',
    source: 'ours',
    reply: people.staffDevicesReply,
  }),
  staffAddDevice: call({
    method: 'POST',
    path: '/api/staff/v1/devices',
    source: 'ours',
    body: people.staffNewDevice,
    reply: people.staffDeviceReply,
  }),
  staffRemoveDevice: call({
    method: 'DELETE',
    path: '/api/staff/v1/devices/:device_id',
    source: 'ours',
    params: deviceParams,
    reply: removedReply,
  }),
  // --- what was done ---
  staffAudit: call({
    method: 'GET',
    path: '/api/staff/v1/audit',
    source: 'ours',
    query: v.object({
      person: v.optional(numberText),
      /** As entries name it: `order 12`. */
      object: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,30}( \d{1,9})?$/))),
      /** UTC. */
      day: v.optional(v.pipe(v.string(), v.isoDate())),
      before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))),
    }),
    reply: people.staffAuditReply,
  }),
} satisfies Record<string, Call>;
