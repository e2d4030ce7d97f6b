import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { reliability } from '@/testing/reliability';
import { server } from '@/testing/server';
import type { Reliability } from '@/domain/reliability/model';
import { ReliabilityPart } from './record-part';

function show(id: string, record: Reliability) {
  server.use(
    http.get(`*/api/admin/service-providers/${id}/reliability`, () => HttpResponse.json(record)),
  );
  render(
    <MemoryRouter>
      <ReliabilityPart id={id} />
    </MemoryRouter>,
  );
}

it('the record of a provider without points does not speak of jobs that were not done', async () => {
  const record = reliability({ figure: 1, points: 0, jobs: 5, recentJobs: 0, events: [] });
  show('p1', record);
  expect(
    await screen.findByText('100 of 100. Nothing counts against the provider at the moment.'),
  ).toBeVisible();
  expect(screen.getByText('Nothing is recorded.')).toBeVisible();
});

it('the record of a provider with points says which jobs they are spread over', async () => {
  show('p2', reliability());
  expect(
    await screen.findByText(
      '70 of 100. 3 points over 10 jobs: 5 accepted in the last 90 days, and 5 that we add for everyone.',
    ),
  ).toBeVisible();
});
