import { fetchKey } from '@/shared/api/client';
import { forgetStored } from './forget';
import { leave } from './redirect-store';
import { toast, failToast } from './toast-store';

/** Signs out without leaving the page first, so that success and failure can be shown. */
export async function logoutInPlace() {
  try {
    await fetchKey('/api/logout');
  } catch {
    failToast('Logout failed');
    return;
  }
  forgetStored();
  toast({ title: 'Logged out successfully', description: 'Redirecting to landing page...' });
  window.setTimeout(() => leave.to('/'), 600);
}
