//! The port of support. The reads of each subject are in a file of their own.

mod tickets;

use super::{damage::damage_of, disputes::disputes_of};
use crate::Queries;
use ::orders::{Dispute, DisputeState};
use ::support::{Message, TicketState};
use async_trait::async_trait;
use claims::DamageClaim;
use kernel::{
    DamageClaimId, DisputeId, OrderId, ProviderId, StoreError, TicketId, Timestamp, UserId,
    WarrantyClaimId,
};
use marketplace::read::{
    AlarmView, CaseFilter, ClaimView, DamageView, DisputeView, EvidenceRequest, EvidenceView, Page,
    PageRequest, QuestionView, SupportQueries, TicketFilter, TicketView,
};

#[async_trait]
impl SupportQueries for Queries {
    async fn tickets_of(
        &self,
        user: UserId,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        self.tickets_of_user(user, request).await
    }

    async fn all_tickets_of(&self, user: UserId) -> Result<Vec<TicketView>, StoreError> {
        self.tickets_to_export(user).await
    }

    async fn questions_to(&self, provider: ProviderId) -> Result<Vec<QuestionView>, StoreError> {
        self.questions_for(provider).await
    }

    async fn ticket(&self, id: TicketId) -> Result<Option<TicketView>, StoreError> {
        self.whole_ticket(id).await
    }

    async fn guest_ticket(&self, link_hash: String) -> Result<Option<TicketView>, StoreError> {
        self.ticket_of_guest(link_hash).await
    }

    async fn tickets_in(
        &self,
        state: TicketState,
        filter: TicketFilter,
        request: PageRequest,
    ) -> Result<Page<TicketView>, StoreError> {
        self.tickets_for_staff(state, filter, request).await
    }

    async fn alarms(&self, taken_since: Timestamp) -> Result<Vec<AlarmView>, StoreError> {
        self.alarms_for_staff(taken_since).await
    }

    async fn disputes_of(&self, order: OrderId) -> Result<Vec<Dispute>, StoreError> {
        self.all_of(order, disputes_of).await
    }

    async fn disputes_in(
        &self,
        state: DisputeState,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DisputeView>, StoreError> {
        self.disputes_page(state, filter, request).await
    }

    async fn dispute(&self, id: DisputeId) -> Result<Option<DisputeView>, StoreError> {
        self.dispute_with_order(id).await
    }

    async fn open_claims(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        self.claims_that_wait(filter, request).await
    }

    async fn claim(&self, id: WarrantyClaimId) -> Result<Option<ClaimView>, StoreError> {
        self.claim_with_order(id).await
    }

    async fn visits_of(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<ClaimView>, StoreError> {
        self.visits_for(provider, request).await
    }

    async fn damage_of(&self, order: OrderId) -> Result<Vec<DamageClaim>, StoreError> {
        self.all_of(order, damage_of).await
    }

    async fn open_damage(
        &self,
        filter: CaseFilter,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        self.damage_that_waits(filter, request).await
    }

    async fn damage(&self, id: DamageClaimId) -> Result<Option<DamageView>, StoreError> {
        self.damage_with_order(id).await
    }

    async fn damage_said(
        &self,
        provider: ProviderId,
        request: PageRequest,
    ) -> Result<Page<DamageView>, StoreError> {
        self.damage_said_of(provider, request).await
    }

    async fn evidence(&self, request: EvidenceRequest) -> Result<Page<EvidenceView>, StoreError> {
        self.evidence_page(request).await
    }

    async fn messages_about(&self, order: OrderId) -> Result<Vec<Message>, StoreError> {
        self.ticket_messages_about(order).await
    }
}
