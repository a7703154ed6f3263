import type { User } from '@storefront/contracts';
import {
  acceptUser,
  apiAtom,
  cityAtom,
  clockOffsetAtom,
  notify,
  reportFailure,
  useCommand,
  useShared,
} from '@storefront/shared-state';
import { useStore } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { useT } from '../../messages';
import { birthdayText, type ProfileFields, profileSchema } from './profileRules';

export interface ProfileDraft {
  name: string;
  sex: User['sex'];
  /** Digits, DDMMYYYY. */
  birthday: string;
  email: string;
  is_subscribed: boolean;
  is_print_fiscal_receipt: boolean;
}
export type ProfileErrors = Partial<Record<ProfileFields, string>>;

export const draftOf = (user: User): ProfileDraft => ({
  name: user.name,
  sex: user.sex,
  birthday: user.birthday?.replace(/\D/g, '') ?? '',
  email: user.email ?? '',
  is_subscribed: user.is_subscribed,
  is_print_fiscal_receipt: user.is_print_fiscal_receipt,
});

/** Checks and saves the profile; the server's word on a field stands at that field (PROF-02). */
export function useProfileForm() {
  const t = useT();
  const store = useStore();
  const city = useShared(cityAtom);
  const accept = useCommand(acceptUser);
  const report = useCommand(reportFailure);
  const tell = useCommand(notify);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [busy, setBusy] = useState(false);

  const save = async (draft: ProfileDraft): Promise<void> => {
    const checked = v.safeParse(profileSchema(Date.now() + store.get(clockOffsetAtom)), draft);
    if (!checked.success) {
      const wrong = new Set(checked.issues.map((issue) => issue.path?.[0]?.key));
      setErrors({
        ...(wrong.has('name') ? { name: t('profile.name.error') } : {}),
        ...(wrong.has('birthday') ? { birthday: t('profile.birthday.error') } : {}),
        ...(wrong.has('email') ? { email: t('profile.email.error') } : {}),
      });
      return;
    }
    setErrors({});
    setBusy(true);
    const { name, email, birthday } = checked.output;
    const { sex, is_subscribed, is_print_fiscal_receipt } = draft;
    const result = await store.get(apiAtom).call('userUpdate', {
      body: {
        city_id: city?.id ?? 0,
        name,
        sex,
        birthday: birthdayText(birthday),
        email: email === '' ? null : email,
        is_subscribed,
        is_print_fiscal_receipt,
      },
    });
    setBusy(false);
    if (result.ok) {
      accept(result.data.user);
      tell({ tone: 'success', text: t('profile.saved') });
      return;
    }
    const { place, fields } = report(result);
    if (place === 'fields') setErrors(fields);
  };
  return { save, errors, busy };
}
