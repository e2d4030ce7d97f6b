import { act, renderHook } from '@testing-library/react';
import { storageKeys } from '@/shared/lib/config';
import { forgetPerson } from '@/shared/lib/forget';
import { forgetTyped, useTyped, useTypedFields } from './use-typed';

const kept = () => localStorage.getItem(storageKeys.typed);
const typed = (form = 'review o1') => renderHook(() => useTyped(form)).result.current[0];

function type(text: string, form = 'review o1') {
  const { result } = renderHook(() => useTyped(form));
  act(() => result.current[1](text));
}

describe('a text that was typed and not sent', () => {
  it('is there when its form is opened again, and in no other form', () => {
    type('She was on time.');
    expect(typed()).toBe('She was on time.');
    expect(typed('review o2')).toBe('');
  });
  it('is forgotten once it is sent', () => {
    type('She was on time.');
    type('');
    expect(kept()).toBeNull();
  });
  it('takes the place of the text with which the form begins', () => {
    const begun = () => renderHook(() => useTyped('review o1', 'Good.')).result.current[0];
    expect(begun()).toBe('Good.');
    type('Very good.');
    expect(begun()).toBe('Very good.');
  });
  it('is not kept for a form without a name', () => {
    const { result } = renderHook(() => useTyped(undefined));
    act(() => result.current[1]('A reply'));
    expect(result.current[0]).toBe('A reply');
    expect(kept()).toBeNull();
  });
  it('is kept with the other fields of its form, when anything was typed', () => {
    const first = { subject: '', orderId: 'o1' };
    const fields = () => renderHook(() => useTypedFields('ticket o1', first));
    const { result } = fields();
    expect(kept()).toBeNull();
    act(() => result.current.set({ subject: 'My refund' }));
    expect(fields().result.current.values).toEqual({ subject: 'My refund', orderId: 'o1' });
    forgetTyped('ticket o1');
    expect(fields().result.current.values).toEqual(first);
  });
});

describe('T07 a text that was typed and not sent', () => {
  beforeEach(() => type('She was on time.'));
  it('stays for the person whose session ended', () => {
    forgetPerson(true);
    expect(typed()).toBe('She was on time.');
  });
  it('is gone after a sign-out, and for another person', () => {
    forgetPerson();
    expect(typed()).toBe('');
  });
});
