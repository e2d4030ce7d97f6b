import { useEffect } from 'react';
import { useOnline } from '@/shared/hooks/use-online';
import { thisYear } from '@/shared/lib/dates';
import { useHoldReload } from '@/shared/lib/unsaved';
import { problemsOf, valuesOf } from '@/domain/providers/apply/model';
import { save, saverOf, saveWaiting, useSaver } from './saver';
import type { Application } from '@/domain/providers/apply/types';

/** The values of the form and their problems, by field. */
export function useForm(application: Application) {
  const edits = useSaver((state) => (state.of === application.id ? state.edits : null)) ?? NONE;
  const refused = useSaver(({ errors }) => errors);
  const values = valuesOf(application, edits);
  return { values, errors: { ...refused, ...problemsOf(values, thisYear()) } };
}

const NONE = {};

export type Form = ReturnType<typeof useForm>;

/** Saves waiting edits when the network is back, and holds back a reload of the page until they are saved. */
export function useKeeping(application: Application) {
  const online = useOnline();
  const waits = useSaver(({ edits }) => Object.keys(edits).length > 0);
  useEffect(() => saverOf(application), [application]);
  useEffect(() => {
    if (online) saveWaiting();
  }, [online]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveWaiting();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void save();
    };
  }, []);
  useHoldReload(waits);
}
