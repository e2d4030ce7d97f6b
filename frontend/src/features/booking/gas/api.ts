import { useApi } from '@/shared/api/use-api';

const BOARD = { freshMs: 60_000, everyMs: 5 * 60_000 };
const SLOTS = { freshMs: 30_000, everyMs: 60_000 };

/** What a kilogram costs today. */
export const useGasBoard = () => useApi(['/api/gas/prices'], BOARD);

/** When riders come. */
export const useGasSlots = () => useApi(['/api/gas/slots'], SLOTS);
