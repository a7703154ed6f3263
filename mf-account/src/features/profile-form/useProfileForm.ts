import type { User } from '@storefront/contracts';
import {
  apiAtom,
  cityAtom,
  clockOffsetAtom,
  notify,
  reportFailure,
  useShared,
} from '@storefront/shared-state';
import { acceptUser } from '@storefront/shared-state/flows';
import { useSchemaForm } from '@storefront/shared-state/forms';
import { useSetAtom, useStore } from 'jotai';
import { useTranslation } from 'react-i18next';
import { birthdayText, type ProfileDraft, profileSchema } from './profileRules';

const toDraft = (user: User): ProfileDraft => ({
  name: user.name,
  sex: user.sex,
  birthday: user.birthday?.replace(/\D/g, '') ?? '',
  email: user.email ?? '',
  is_subscribed: user.is_subscribed,
  is_print_fiscal_receipt: user.is_print_fiscal_receipt,
});

/** Checks and saves the profile; the server's word on a field stands at that field (PROF-02). */
export function useProfileForm(user: User) {
  const { t } = useTranslation('mf-account');
  const store = useStore();
  const city = useShared(cityAtom);
  const accept = useSetAtom(acceptUser);
  const report = useSetAtom(reportFailure);
  const showNotice = useSetAtom(notify);
  const { form, refuse } = useSchemaForm<ProfileDraft>({
    names: ['name', 'birthday', 'email'],
    defaultValues: toDraft(user),
    schema: () => profileSchema(Date.now() + store.get(clockOffsetAtom)),
  });

  const save = async ({ birthday, email, ...draft }: ProfileDraft) => {
    const result = await store.get(apiAtom).call('userUpdate', {
      body: {
        ...draft,
        city_id: city?.id ?? 0,
        birthday: birthdayText(birthday),
        email: email === '' ? null : email,
      },
    });
    if (result.ok) {
      accept(result.data.user);
      showNotice({ tone: 'success', text: t('profile.saved') });
      return;
    }
    const { place, fields } = report(result);
    if (place === 'fields') refuse(fields);
  };
  return { form, submit: form.handleSubmit(save) };
}
