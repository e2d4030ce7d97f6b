import { screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';

it('B1.32 the job lists each change of its time, newest first', async () => {
  const window = (day: number) => ({ date: `2099-12-0${day}`, window: '14-16' });
  const timeChanges = [
    { from: window(1), to: window(2), by: 'CUSTOMER', at: '2026-11-24T09:00:00Z' },
    { from: window(2), to: window(3), by: 'AGREEMENT', at: '2026-11-24T11:00:00Z' },
  ];
  asProvider({ open: [job({ timeChanges })] });
  renderApp(PATH);
  const section = within(await screen.findByRole('region', { name: 'Changes of the time' }));
  const [newest, first] = section.getAllByRole('listitem');
  expect(newest).toHaveTextContent(
    /^The customer moved it from Wed 2 Dec 2099, 2:00pm to Thu 3 Dec 2099, 2:00pm, and the provider agreed24 November 2026, 12:00pm$/,
  );
  expect(first).toHaveTextContent(/^The customer moved it from Tue 1 Dec 2099, 2:00pm to Wed/);
});

it('a job that was never moved has no such list', async () => {
  asProvider({ open: [job()] });
  renderApp(PATH);
  await screen.findByRole('main');
  expect(screen.queryByRole('region', { name: 'Changes of the time' })).not.toBeInTheDocument();
});
