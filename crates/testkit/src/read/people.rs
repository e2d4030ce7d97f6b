use super::page;
use crate::MemoryStore;
use async_trait::async_trait;
use identity::{StaffRequest, StaffRequestState, User};
use kernel::{StoreError, UserId};
use marketplace::{
    read::{
        AuditFilter, Page, PageRequest, PeopleFilter, PeopleQueries, PersonCounts, PersonState,
    },
    staff::AuditEntry,
};
use orders::OrderStatus;
use std::{cmp::Reverse, collections::BTreeMap};
use support::TicketState;

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

#[async_trait]
impl PeopleQueries for MemoryStore {
    async fn people(
        &self,
        filter: PeopleFilter,
        request: PageRequest,
    ) -> Result<Page<User>, StoreError> {
        Ok(self.read(|state| {
            let fits = |user: &&User| {
                filter.text.as_ref().is_none_or(|text| text.fits(user))
                    && filter.role.is_none_or(|role| user.role == role)
                    && filter
                        .state
                        .is_none_or(|state| PersonState::of(user) == state)
            };
            let found = state.users.values().filter(fits).cloned().collect();
            page(
                found,
                |user: &User| (user.created_at, user.id.uuid()),
                &request,
            )
        }))
    }
    async fn person_counts(&self, user: UserId) -> Result<PersonCounts, StoreError> {
        Ok(self.read(|state| {
            let over = [
                OrderStatus::Draft,
                OrderStatus::Completed,
                OrderStatus::Cancelled,
            ];
            let running = [
                OrderStatus::Assigned,
                OrderStatus::InProgress,
                OrderStatus::Disputed,
            ];
            let orders = || {
                state
                    .orders
                    .values()
                    .filter(|order| order.customer == user && order.status != OrderStatus::Draft)
            };
            let tickets = || state.tickets.values().filter(|ticket| ticket.user == user);
            let jobs = state.orders.values().filter(|order| {
                order.provider == Some(user.into()) && running.contains(&order.status)
            });
            PersonCounts {
                orders: number(orders().count()),
                open_orders: number(
                    orders()
                        .filter(|order| !over.contains(&order.status))
                        .count(),
                ),
                jobs: number(jobs.count()),
                tickets: number(tickets().count()),
                open_tickets: number(
                    tickets()
                        .filter(|t| !matches!(t.state, TicketState::Resolved | TicketState::Closed))
                        .count(),
                ),
            }
        }))
    }
    async fn staff_requests_of(&self, person: UserId) -> Result<Vec<StaffRequest>, StoreError> {
        Ok(self.read(|state| {
            let mut asked: Vec<_> = state
                .staff_requests
                .values()
                .filter(|request| request.person == person)
                .cloned()
                .collect();
            asked.sort_by_key(|request| Reverse((request.asked_at, request.id)));
            asked.truncate(20);
            asked
        }))
    }
    async fn staff_requests_waiting(&self) -> Result<Vec<StaffRequest>, StoreError> {
        Ok(self.read(|state| {
            let waits = |request: &&StaffRequest| request.state == StaffRequestState::Waiting;
            let mut waiting: Vec<_> = state
                .staff_requests
                .values()
                .filter(waits)
                .cloned()
                .collect();
            waiting.sort_by_key(|request| (request.asked_at, request.id));
            waiting.truncate(100);
            waiting
        }))
    }
    async fn audit_entries(
        &self,
        filter: AuditFilter,
        request: PageRequest,
    ) -> Result<Page<AuditEntry>, StoreError> {
        Ok(self.read(|state| {
            let fits = |entry: &&AuditEntry| {
                filter.staff.is_none_or(|staff| entry.staff == staff)
                    && filter.person.is_none_or(|person| entry.person == person)
                    && filter.kind.is_none_or(|kind| entry.kind == kind)
            };
            let found = state.audit_entries.iter().filter(fits).cloned().collect();
            page(
                found,
                |entry: &AuditEntry| (entry.at, entry.id.uuid()),
                &request,
            )
        }))
    }
    async fn names_of(&self, people: Vec<UserId>) -> Result<BTreeMap<UserId, String>, StoreError> {
        Ok(self.read(|state| {
            let name = |id: &UserId| {
                state.users.get(id).map(|user| {
                    (
                        *id,
                        format!("{} {}", user.first_name, user.last_name)
                            .trim()
                            .to_owned(),
                    )
                })
            };
            people.iter().filter_map(name).collect()
        }))
    }
}
