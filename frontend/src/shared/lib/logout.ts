import { fetchKey } from '@/shared/api/client';
import { forgetStored } from './forget';
import { leave } from './redirect-store';
import { toast, failToast } from './toast-store';
import { texts } from './texts';

/** Signs out without leaving the page first, so that success and failure can be shown. */
export async function logoutInPlace() {
  try {
    await fetchKey('/api/logout');
  } catch {
    failToast(texts.logoutFailed);
    return;
  }
  forgetStored();
  toast({ title: texts.loggedOutSuccessfully, description: texts.redirectingToLandingPage });
  window.setTimeout(() => leave.to('/'), 600);
}
