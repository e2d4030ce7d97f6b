import { Suspense } from 'react';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { chunkPart, useSettled } from './chunk-part';

const arriving = () => chunkPart(() => Promise.resolve({ default: () => <p>The part</p> }));
const lost = () => chunkPart<object>(() => Promise.reject(new Error('Loading chunk failed')));

describe('a component in a chunk of its own', () => {
  it('is rendered at once, without the fallback, when its chunk was loaded before', async () => {
    const part = arriving();
    await part.load();
    const fallback = jest.fn(() => null);
    const Fallback = fallback;
    render(
      <Suspense fallback={<Fallback />}>
        <part.Part />
      </Suspense>,
    );
    expect(screen.getByText('The part')).toBeInTheDocument();
    expect(fallback).not.toHaveBeenCalled();
  });
  it('waits behind the fallback when its chunk was not loaded', async () => {
    const { Part } = arriving();
    render(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    );
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('The part')).toBeInTheDocument();
  });
});

describe('waiting for a chunk', () => {
  it.each([
    ['it has been loaded', arriving],
    ['it could not be loaded', lost],
  ])('ends when %s', async (_, make) => {
    const part = make();
    const { result } = renderHook(() => useSettled(part));
    expect(result.current).toBe(false);
    await waitFor(() => expect(result.current).toBe(true));
  });
  it('is not needed without a chunk', () => {
    expect(renderHook(() => useSettled(null)).result.current).toBe(true);
  });
});
