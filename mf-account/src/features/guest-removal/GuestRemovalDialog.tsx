import { cityAtom, useCloseModal, useShared, useSharedT } from '@storefront/shared-state';
import { Button, Dialog } from '@storefront/shared-ui';
import { useState } from 'react';
import { useT } from '../../messages';
import { CodeStep } from '../login/CodeStep';
import { PhoneStep } from '../login/PhoneStep';
import { useLogin } from '../login/useLogin';
import styles from './GuestRemovalDialog.module.css';

/** Lets a guest who proves a phone by a code have everything deleted that leads from orders to the person. */
export function GuestRemovalDialog() {
  const t = useT();
  const shared = useSharedT();
  const city = useShared(cityAtom);
  const close = useCloseModal('GuestRemovalModal');
  const [phone, setPhone] = useState(city?.country.code === 'RU' ? '7' : '');
  const proof = useLogin(setPhone, 'removal');
  // VK proves no phone of a guest.
  const code = proof.code && {
    ...proof.code,
    channels: proof.code.channels.filter((channel) => channel !== 'vk'),
  };
  return (
    <Dialog
      name="GuestRemovalModal"
      title={t('guestRemoval.title')}
      size="s"
      onClose={close}
      closeLabel={shared('action.close')}
    >
      <div className={styles.steps}>
        {code && proof.step !== 'phone' ? (
          <CodeStep login={proof} code={code} doneText={t('guestRemoval.done')} />
        ) : (
          <>
            <p className={styles.text}>{t('guestRemoval.text')}</p>
            <PhoneStep login={proof} phone={phone} onPhone={setPhone} consent={t('guestRemoval.consent')} />
          </>
        )}
        {proof.step === 'done' && (
          <Button block onClick={close}>
            {shared('action.close')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
