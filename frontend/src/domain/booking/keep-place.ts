import { savePlace } from '@/domain/saved-places/api';
import { messageOf } from '@/shared/api/problem-text';
import type { Schema } from '@/shared/api/types';
import { failToast } from '@/shared/lib/toast-store';
import type { Draft } from './draft-store';
import { texts } from './texts';

/** The name under which the place of a request is saved when the request is sent; empty without a name, null when it is not saved. */
export const nameToSave = ({ saveAs, address }: Pick<Draft, 'saveAs' | 'address'>) =>
  address.saved ? null : (saveAs?.trim() ?? null);

/** Saves the place of a request that was sent, if the customer wants it. A failure changes nothing about the request. */
export async function keepPlace(
  draft: Pick<Draft, 'saveAs' | 'address'>,
  address: Schema<'Address'> | null | undefined,
) {
  const name = nameToSave(draft);
  if (name === null || !address) return;
  try {
    await savePlace({ address, ...(name && { name }) });
  } catch (error) {
    failToast(texts.placeWasNotSaved, messageOf(error, texts.saveItNextTime));
  }
}
