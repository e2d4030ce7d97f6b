import { create } from 'zustand';
import { DEVICE_PREFIX } from './config';
import { readStored, writeStored } from './storage';

const KEY = `${DEVICE_PREFIX}less_data`;

/** Whether the browser asks all sites to use less data. Pages are also rendered where there is no browser. */
const browserAsks = () =>
  typeof navigator !== 'undefined' &&
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

function current(): boolean {
  const chosen = readStored(KEY);
  return chosen === null ? browserAsks() : chosen === 'on';
}

/**
 * Whether photos are left out until they are tapped. The choice belongs to the device; without one, the browser's own setting decides. Maps
 * are never loaded before they are asked for.
 */
export const useLessData = create<{ on: boolean }>(() => ({ on: current() }));

export const readLessData = () => useLessData.setState({ on: current() });

export function chooseLessData(on: boolean) {
  writeStored(KEY, on ? 'on' : 'off');
  useLessData.setState({ on });
}
