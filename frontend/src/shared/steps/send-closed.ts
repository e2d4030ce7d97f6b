import { sendSteps } from './send';
import { allSteps, STEPS_CHANNEL } from './steps';

/** The person whose session this browser has, as the server knows them. */
async function signedIn(): Promise<string | null> {
  const response = await fetch(`${location.origin}/api/auth/user`, { credentials: 'include' });
  if (response.status === 401 || response.status === 403) return null;
  if (!response.ok) throw new Error('the server does not answer');
  return ((await response.json()) as { id: string }).id;
}

/**
 * Sends the waiting steps while no page is open. It fails when they must wait longer, so that the browser tries again. Nothing is sent
 * under the session of another person.
 */
export async function sendWhenClosed(): Promise<void> {
  if (!(await allSteps()).some(({ state }) => state === 'waiting')) return;
  const userId = await signedIn();
  if (userId === null) return;
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(STEPS_CHANNEL);
  const how = await sendSteps(userId, { onChange: () => channel?.postMessage(null) });
  channel?.close();
  if (how === 'later') throw new Error('the steps wait for the network');
}
