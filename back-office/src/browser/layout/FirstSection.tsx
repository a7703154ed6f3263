import { Navigate } from 'react-router-dom';
import { useSignedIn } from '../session/MeContext';
import { sections } from './sections';

/** Leads to the first section that the person may open. */
export function FirstSection() {
  const me = useSignedIn();
  return <Navigate to={sections.find(({ isFor }) => isFor(me))?.path ?? '/account'} replace />;
}
