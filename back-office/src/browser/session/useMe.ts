import type { StaffMeReply } from '@storefront/contracts';
import { useStaff } from '../api/useStaff';

/** Who is signed in. Asked for each minute: a right that was taken away hides what it was for. */
export const useMe = () => useStaff<StaffMeReply>('/me', { refreshInterval: 60_000 });
