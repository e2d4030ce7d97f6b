import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

const PLANTS = '/api/admin/gas/plants';
const SLOTS = '/api/admin/gas/slots';
const LIVE = { freshMs: 2000, everyMs: 60_000 };

export type Plant = Schema<'GasPlant'>;
export type PlantRequest = Schema<'GasPlantRequest'>;
export type SlotBoard = Schema<'GasSlotBoard'>;
export type Slot = Schema<'GasSlot'>;
export type WeighException = Schema<'WeighException'>;

export const usePlants = () => useApi([PLANTS], LIVE);
export const useSlots = () => useApi([SLOTS], LIVE);
export const WEIGHTS = '/api/admin/gas/weigh-exceptions';
export type ShortFill = Schema<'ShortFill'>;
/** The fills of the last days by plant and by rider. */
export const useShortFills = (days: number) =>
  useApi(['/api/admin/gas/short-fills', { query: { days } }], LIVE);
export const useWeighExceptions = (query: Readonly<Record<string, string>>) =>
  usePages(WEIGHTS, { ...query, limit: PAGE });

/** Adds a plant, or changes the one with this id. */
export async function savePlant(body: PlantRequest) {
  await api.post(PLANTS, { body, once: true });
  await refresh(PLANTS);
}

/** Opens or closes a weekly delivery window, or sets its places. */
export async function saveSlot(body: Schema<'GasSlotRequest'>) {
  await api.post(SLOTS, { body, once: true });
  await refresh(SLOTS);
}
