import { Pencil } from 'lucide-react';
import type { Schema } from '@/shared/api/types';
import { keptBelow } from '@/shared/api/use-kept-api';
import { Note } from '@/shared/ui/note';
import { tilePath } from '@/domain/catalog/model';
import { texts } from '../texts';

const GAS_PATH = tilePath({ name: '', slug: 'gas-refill-delivery' });
const NAMED = 3;

/** The bookable services whose form is stored on this device. Gas is left out, because its prices and hours change all the time. */
const openedHere = () =>
  keptBelow<Schema<'CategoryDetail'>>('/api/categories')
    .map(({ data }) => data)
    .filter((category) => category.bookableOnline && tilePath(category) !== GAS_PATH)
    .map(({ name }) => name);

function nameList(names: readonly string[]): string {
  if (names.length > NAMED) return texts.forEachServiceYou;
  return names.length > 1
    ? texts.forServicesOr(names.slice(0, -1).join(', '), names.at(-1) ?? '')
    : texts.forService(names[0] ?? '');
}

/** What works without a network: requests for services that were opened here before. Nothing is shown when there are none. */
export function StillPossible() {
  const names = openedHere();
  if (names.length === 0) return null;
  return (
    <Note tone="plain" icon={Pencil} className="mt-6">
      <b className="font-semibold">{texts.youCanStillFill}</b> {texts.weKeepOnThis(nameList(names))}
    </Note>
  );
}
