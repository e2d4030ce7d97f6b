//! Every read that a request can cause, with all of its filters.

use super::{heard, is_read, many_providers, overheard};
use catalog::ContentKind;
use identity::SearchText;
use kernel::{Email, Limit, Role};
use marketplace::{
    read::{
        AuditFilter, BatchFilter, BoardFilter, BoardKind, BoardList, BoardSort, CalendarRange,
        CaseFilter, ChatReader, CrashFilter, DirectoryFilter, EVIDENCE_MAX, EntryFilter,
        EvidenceRequest, FailedSendingFilter, OrderSearch, OrderSort, PageRequest, PastOrders,
        PeopleFilter, PersonState, PromoFilter, QueueFilter, QueueWord, SendingList, Sort,
        SoughtOrder, StaffOrderFilter, ThreadFilter, ThreadSearch, TicketFilter, TicketSearch,
        TimeSort, TrackingRequest, Waiting,
    },
    staff::AuditKind,
};
use notifications::{Channel, SendingReason};
use orders::{AssessmentState, OrderStatus};
use payments::{BatchKind, ChargebackState, RefundStatus};
use persistence::{Queries, testing::TestDatabase};
use providers::ProviderStatus;
use reviews::ReviewState;
use settings::SettingGroup;
use support::TicketState;
use testkit::{
    now,
    world::{OrderPlan, a_customer, a_session},
};

fn sought(customer: Option<kernel::UserId>) -> SoughtOrder {
    SoughtOrder {
        amount: kernel::Money::from_kobo(3_010_000),
        at: now(),
        customer,
        payer: payments::Payer::default(),
    }
}

fn tracking(plan: &OrderPlan, viewer: Option<kernel::UserId>) -> TrackingRequest {
    TrackingRequest {
        order: plan.order_id(),
        viewer,
        token_hash: Some("a".repeat(64)),
        now: now(),
        hour: 10,
    }
}

/// The provider directory with all of its filters at once.
fn narrow() -> DirectoryFilter {
    DirectoryFilter {
        category: Some("home-cleaning".into()),
        zone: Some('B'),
        search: Some("ami".into()),
    }
}

fn by_key(by: OrderSort) -> StaffOrderFilter {
    StaffOrderFilter {
        sort: Sort {
            by,
            descending: true,
        },
        ..StaffOrderFilter::default()
    }
}

fn found_by(text: &str) -> StaffOrderFilter {
    StaffOrderFilter {
        search: OrderSearch::parse(text),
        ..StaffOrderFilter::default()
    }
}

/// Cases of a customer, found by words, in the reverse order.
fn of_customer() -> CaseFilter {
    CaseFilter {
        search: OrderSearch::parse("ada 0803"),
        ids: Vec::new(),
        reversed: true,
    }
}

/// Failed sendings with all filters at once.
fn failed_to_ada() -> FailedSendingFilter {
    FailedSendingFilter {
        text: SearchText::parse("ada 0803"),
        channel: Some(Channel::Sms),
        reason: Some(SendingReason::NoCredit),
        ids: vec![OrderPlan::numbered(1).order_id().uuid().into()],
        sort: Sort::<TimeSort>::OLDEST,
    }
}

/// The orders of staff with all filters at once, except the customer.
fn all_filters(customer: kernel::UserId, order: kernel::OrderId) -> StaffOrderFilter {
    StaffOrderFilter {
        statuses: vec![OrderStatus::Paid, OrderStatus::Assigned],
        customer: Some(customer),
        ids: vec![order],
        service: Some("home-cleaning".into()),
        area: Some("Gwarinpa".into()),
        late_at: Some(now()),
        from: Some(now()),
        before: Some(now().plus_days(1)),
        ..found_by("ada")
    }
}

/// Runs every read that a request can cause, by name, with a cursor where the read takes one.
pub(super) async fn reads(db: &TestDatabase) -> Vec<(&'static str, Vec<String>)> {
    let queries: &dyn Queries = &*db.queries();
    let plan = OrderPlan::numbered(1);
    let (customer, order, provider) = (plan.customer, plan.order_id(), plan.provider);
    let behind = PageRequest {
        after: Some(format!(
            "{:016x}{}",
            1_795_161_600_000_000_i64,
            order.uuid().simple()
        )),
        ..PageRequest::default()
    };
    let ranked = PageRequest {
        after: Some(format!("{:016x}{}", 4_300, provider.uuid().simple())),
        ..PageRequest::default()
    };
    let email = Email::parse("ada@example.ng").unwrap();
    let mut recorded = Vec::new();
    macro_rules! hear {
        ($($name:literal: $read:expr),+ $(,)?) => {$(
            overheard().clear();
            $read.await.expect($name);
            let statements = heard();
            assert!(
                statements.iter().filter(|sql| is_read(sql)).count() < 2
                    || statements.iter().any(|sql| sql.starts_with("BEGIN")),
                "{} reads several statements without a snapshot",
                $name,
            );
            recorded.push(($name, statements.into_iter().filter(|sql| is_read(sql)).collect()));
        )+};
    }
    hear!(
        "orders_of": queries.orders_of(customer, Vec::new(), behind.clone()),
        "orders_of in a status": queries.orders_of(customer, vec![OrderStatus::Paid], behind.clone()),
        "orders_of in several statuses": queries.orders_of(customer, vec![OrderStatus::Paid, OrderStatus::Priced], behind.clone()),
        "staff_orders": queries.staff_orders(StaffOrderFilter::default(), behind.clone()),
        "staff_orders by start": queries.staff_orders(by_key(OrderSort::Start), behind.clone()),
        "staff_orders by total": queries.staff_orders(by_key(OrderSort::Total), ranked.clone()),
        "staff_orders by deadline": queries.staff_orders(by_key(OrderSort::Deadline), behind.clone()),
        "staff_orders that wait for a price": queries.staff_orders(StaffOrderFilter { statuses: vec![OrderStatus::Requested], ..StaffOrderFilter::default() }, behind.clone()),
        "staff_orders by reference": queries.staff_orders(found_by("SVC-7K3F9Q"), behind.clone()),
        "staff_orders by customer": queries.staff_orders(found_by("ada 0803"), behind.clone()),
        "staff_orders by all filters": queries.staff_orders(all_filters(customer, order), behind.clone()),
        "backlog": db.database.backlog(now()),
        "the people whom a call connects": db.store().bare_unit(|uow| {
            let caller = testkit::world::a_complete_customer().phone.expect("a number");
            uow.phone_calls().parties_with(&caller, now())
        }),
        "the people of an order": db.store().bare_unit(move |uow| uow.phone_calls().parties_of(order)),
        "the last tap": db.store().bare_unit(move |uow| uow.phone_calls().intended_by(&[customer], now())),
        "share": queries.share(&"a".repeat(64)),
        "upload": queries.upload(order.uuid().into()),
        "photos_of": queries.photos_of(vec![order]),
        "is_in_ticket_of": queries.is_in_ticket_of(order.uuid().into(), customer),
        "is_shown_to": queries.is_shown_to(order, provider, now()),
        "order": queries.order(order),
        "messages for the customer": queries.messages(order, ChatReader::Customer(customer), ranked.clone()),
        "messages for the provider": queries.messages(order, ChatReader::Provider(provider), ranked.clone()),
        "setting_values": queries.setting_values(SettingGroup::Cancellation, now()),
        "order_page": queries.order_page(order, now()),
        "staff_order_page": queries.staff_order_page(order, now()),
        "staff_order_page of a job on the way": queries.staff_order_page(OrderPlan::numbered(2).order_id(), now()),
        "tracking_page of the owner": queries.tracking_page(tracking(&plan, Some(customer))),
        "tracking_page of a link": queries.tracking_page(tracking(&plan, None)),
        "tracking_page on the way": queries.tracking_page(tracking(&OrderPlan::numbered(2), None)),
        "events_of": queries.events_of(order),
        "latest_price": queries.latest_price(order),
        "payment": queries.payment(&plan.payment().reference),
        "payments_of": queries.payments_of(order),
        "assessment": queries.assessment(order),
        "assessments_in of a customer": queries.assessments_in(AssessmentState::Needed, of_customer(), behind.clone()),
        "assessments_in": queries.assessments_in(AssessmentState::Needed, CaseFilter::default(), behind.clone()),
        "own_assessments": queries.own_assessments(provider, None),
        "own_assessments of an order": queries.own_assessments(provider, Some(order)),
        "assessment_outcomes": queries.assessment_outcomes(now()),
        "cancellation_of": queries.cancellation_of(order),
        "ending_of": queries.early_termination_of(order),
        "alarms that wait": queries.alarms(now()),
        "waitlist_of": queries.waitlist_of("Kwali".into(), PageRequest::default()),
        "waitlist_of after a cursor": queries.waitlist_of("Kwali".into(), behind.clone()),
        "disputes_of": queries.disputes_of(order),
        "open_disputes": queries.open_disputes(CaseFilter::default(), behind.clone()),
        "open_disputes of a customer": queries.open_disputes(of_customer(), behind.clone()),
        "dispute": queries.dispute(order.uuid().into()),
        "open_claims": queries.open_claims(CaseFilter::default(), behind.clone()),
        "open_claims of a customer": queries.open_claims(of_customer(), behind.clone()),
        "claim": queries.claim(order.uuid().into()),
        "advances_of": queries.advances_of(order),
        "open_advances of a customer": queries.open_advances(of_customer(), behind.clone()),
        "open_advances": queries.open_advances(CaseFilter::default(), behind.clone()),
        "advance": queries.advance(order.uuid().into()),
        "damage_of": queries.damage_of(order),
        "open_damage": queries.open_damage(CaseFilter::default(), behind.clone()),
        "open_damage of a customer": queries.open_damage(of_customer(), behind.clone()),
        "damage": queries.damage(order.uuid().into()),
        "damage_said": queries.damage_said(provider, behind.clone()),
        "visits_of": queries.visits_of(provider, behind.clone()),
        "messages_about": queries.messages_about(order),
        "evidence": queries.evidence(EvidenceRequest { order, limit: EVIDENCE_MAX, after: None }),
        "evidence after a cursor": queries.evidence(EvidenceRequest { order, limit: EVIDENCE_MAX, after: behind.after.clone() }),
        "refunds_of": queries.refunds_of(order),
        "part_refunds_of": queries.part_refunds_of(order),
        "moves_of": queries.moves_of(order),
        "change_orders_of": queries.change_orders_of(order),
        "unapplied": queries.unapplied(),
        "unmatched_charges": queries.unmatched_charges(),
        "chargebacks": queries.chargebacks(None, CaseFilter::default(), behind.clone()),
        "chargebacks in a state": queries.chargebacks(Some(ChargebackState::Open), CaseFilter::default(), behind.clone()),
        "chargebacks of a customer": queries.chargebacks(None, of_customer(), behind.clone()),
        "chargeback": queries.chargeback(order.uuid().into()),
        "entries": queries.entries(EntryFilter::default(), behind.clone()),
        "entries of an account": queries.entries(EntryFilter { account: Some("psp:clearing".into()), ..EntryFilter::default() }, behind.clone()),
        "entries of an order": queries.entries(EntryFilter { order: Some(order), ..EntryFilter::default() }, behind.clone()),
        "entries of a fact": queries.entries(EntryFilter { reference: Some("charge:x".into()), ..EntryFilter::default() }, behind.clone()),
        "entries of a selection": queries.entries(EntryFilter { ids: vec![order.uuid()], oldest_first: true, ..EntryFilter::default() }, behind.clone()),
        "refunds": queries.refunds(RefundStatus::Failed, CaseFilter::default(), behind.clone()),
        "refunds of a customer": queries.refunds(RefundStatus::Failed, of_customer(), behind.clone()),
        "our_charges": queries.our_charges(now(), now().plus_days(1)),
        "provider": queries.provider(provider),
        "open_offers": queries.open_offers(provider, now()),
        "candidates": queries.candidates(many_providers::sought_for(&plan), None, 50),
        "board": queries.board(BoardFilter::of(BoardList::Unassigned), now(), behind.clone()),
        "board of late providers": queries.board(BoardFilter::of(BoardList::Endangered), now(), behind.clone()),
        "board by area, service and age": queries.board(BoardFilter { area: Some("Gwarinpa".into()), category: Some("home-cleaning".into()), due_by: Some(now()), ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board of suspended providers": queries.board(BoardFilter::of(BoardList::Suspended), now(), behind.clone()),
        "board of silent providers": queries.board(BoardFilter { kind: Some(BoardKind::Silent), ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board of providers who do not come": queries.board(BoardFilter { kind: Some(BoardKind::Late), ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board of a zone": queries.board(BoardFilter { areas: Some(vec!["Gwarinpa".into(), "Kado".into()]), ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board by start": queries.board(BoardFilter { sort: BoardSort::Start, ..BoardFilter::of(BoardList::Unassigned) }, now(), behind.clone()),
        "board of late providers by start": queries.board(BoardFilter { sort: BoardSort::Start, ..BoardFilter::of(BoardList::Endangered) }, now(), behind.clone()),
        "board_counts": queries.board_counts(now()),
        "availability": queries.availability(provider),
        "calendar": queries.calendar(provider, CalendarRange::week(now().abuja_date(), now())),
        "offer": queries.offer(provider, plan.offer().id, now()),
        "jobs_of": queries.jobs_of(provider, vec![OrderStatus::Assigned, OrderStatus::Completed], behind.clone()),
        "job_page": queries.job_page(provider, order, 10),
        "earnings": queries.earnings(provider),
        "application": queries.application(provider),
        "papers_of": queries.documents_of(provider),
        "paper": queries.document(order.uuid().into()),
        "team_of": queries.team_of(provider),
        "provider_history": queries.provider_history(provider),
        "document_views": queries.document_views(provider),
        "provider_queue": queries.provider_queue(QueueFilter::default(), behind.clone()),
        "provider_queue in a status": queries.provider_queue(QueueFilter { status: Some(ProviderStatus::Submitted), ..QueueFilter::default() }, behind.clone()),
        "provider_queue by its words": queries.provider_queue(QueueFilter { search: QueueWord::all("musa zone b"), ..QueueFilter::default() }, behind.clone()),
        "provider_queue of a service": queries.provider_queue(QueueFilter { service: Some("home-cleaning".into()), ids: vec![provider], ..QueueFilter::default() }, behind.clone()),
        "provider_queue without a policy": queries.provider_queue(QueueFilter { without_policy_on: Some(now().abuja_date()), ..QueueFilter::default() }, behind.clone()),
        "provider_queue of those who ask for services": queries.provider_queue(QueueFilter { asks_services: true, ..QueueFilter::default() }, behind.clone()),
        "approved_services": queries.approved_services(vec![provider]),
        "approved_zones": queries.approved_zones(vec![provider]),
        "session_by_key": queries.session_by_key(&"a".repeat(64)),
        "user": queries.user(customer),
        "user_by_email": queries.user_by_email(&email),
        "second_factor": queries.second_factor(customer),
        "sessions_of": queries.sessions_of(customer),
        "blocks_by": queries.blocks_by(customer, None),
        "blocks_by after an order": queries.blocks_by(customer, Some(order)),
        "blocks_about": queries.blocks_about(customer),
        "saved_places_of": queries.saved_places_of(customer),
        "ended_among": queries.ended_among(vec![a_session(&a_customer(), 'a').id]),
        "notifications_of": queries.notifications_of(customer, behind.clone()),
        "unread_count": queries.unread_count(customer),
        "sms_of": queries.sms_of(customer),
        "browsers_of": queries.browsers_of(customer),
        "sendings to a person": queries.sendings(SendingList::Person(customer), behind.clone()),
        "sendings about an order": queries.sendings(SendingList::Order(order), behind.clone()),
        "sendings that failed": queries.failed_sendings(FailedSendingFilter::default(), behind.clone()),
        "sendings that failed to a person": queries.failed_sendings(failed_to_ada(), behind.clone()),
        "sendings_of": queries.sendings_of(customer),
        "directory": queries.directory(narrow(), now(), ranked.clone()),
        "public_provider": queries.public_provider(provider, now()),
        "people": queries.people(PeopleFilter::default(), behind.clone()),
        "people by their words": queries.people(PeopleFilter { text: SearchText::parse("ada 0803"), ..PeopleFilter::default() }, behind.clone()),
        "people by role": queries.people(PeopleFilter { role: Some(Role::Admin), ..PeopleFilter::default() }, behind.clone()),
        "people by state": queries.people(PeopleFilter { state: Some(PersonState::Suspended), ..PeopleFilter::default() }, behind.clone()),
        "people of a selection": queries.people(PeopleFilter { ids: vec![customer], ..PeopleFilter::default() }, behind.clone()),
        "people who leave": queries.people(PeopleFilter { state: Some(PersonState::Closing), ..PeopleFilter::default() }, behind.clone()),
        "person_counts": queries.person_counts(customer),
        "names_of": queries.names_of(vec![customer]),
        "staff_requests_of": queries.staff_requests_of(customer),
        "staff_requests_waiting": queries.staff_requests_waiting(),
        "audit_entries": queries.audit_entries(AuditFilter::default(), behind.clone()),
        "audit_entries to somebody": queries.audit_entries(AuditFilter { person: Some(customer), ..AuditFilter::default() }, behind.clone()),
        "audit_entries of somebody": queries.audit_entries(AuditFilter { staff: Some(customer), ..AuditFilter::default() }, behind.clone()),
        "audit_entries about people by their words": queries.audit_entries(AuditFilter { search: SearchText::parse("ada 0803"), ..AuditFilter::default() }, behind.clone()),
        "audit_entries of a day": queries.audit_entries(AuditFilter { from: Some(now()), before: Some(now().plus_days(1)), ..AuditFilter::default() }, behind.clone()),
        "audit_entries of a kind": queries.audit_entries(AuditFilter { kind: Some(AuditKind::Suspended), ..AuditFilter::default() }, behind.clone()),
        "credit_uses_of": queries.credit_uses_of(customer),
        "tenders_of": queries.tenders_of(order),
        "promos": queries.promos(PromoFilter::default(), behind.clone()),
        "promos in a state": queries.promos(PromoFilter { state: Some(pricing::PromoState::Live), ..PromoFilter::default() }, behind.clone()),
        "promos by the beginning of their code": queries.promos(PromoFilter { code: Some("GIDA".into()), ..PromoFilter::default() }, behind.clone()),
        "referrals_in_review": queries.referrals_in_review(CaseFilter::default(), behind.clone()),
        "referrals_in_review of a person": queries.referrals_in_review(of_customer(), behind.clone()),
        "promo_uses_of": queries.promo_uses_of(customer),
        "withdrawable_of": queries.withdrawable_of(customer, now()),
        "credit_payouts_of": queries.credit_payouts_of(customer),
        "earning_lines": queries.earning_lines(provider, now()),
        "bank_account": queries.bank_account(provider),
        "payout_batches": queries.payout_batches(BatchFilter::default(), behind.clone()),
        "payout_batches of a kind": queries.payout_batches(BatchFilter { kind: Some(BatchKind::Daily), from: Some(now()), ..BatchFilter::default() }, behind.clone()),
        "payout_batches that pay a provider": queries.payout_batches(BatchFilter { search: SearchText::parse("ada 0803"), ..BatchFilter::default() }, behind.clone()),
        "payout_batch": queries.payout_batch(order.uuid().into()),
        "payouts_of": queries.payouts_of(order.uuid().into()),
        "payouts_to": queries.payouts_to(provider),
        "debts_of": queries.debts_of(provider),
        "matching_orders": queries.matching_orders(sought(None), now()),
        "matching_orders of a customer": queries.matching_orders(sought(Some(a_customer().id)), now()),
        "order_named": queries.order_named(&plan.draft().reference),
        "promo": queries.promo(order.uuid().into()),
        "reviews_of_provider": queries.reviews_of_provider(provider, behind.clone()),
        "reviews_for_provider": queries.reviews_for_provider(provider, behind.clone()),
        "last_cancellations": queries.last_cancellations(),
        "rated_services": queries.rated_services(),
        "service_rates": queries.service_rates("home-cleaning"),
        "rate_trial": queries.rate_trial("home-cleaning"),
        "last_no_shows": queries.last_no_shows(),
        "past_orders that began": queries.past_orders(PastOrders::BegunBefore(now().plus_days(90))),
        "past_orders that were submitted": queries.past_orders(PastOrders::SubmittedSince(now().plus_days(-365))),
        "last_waves": queries.last_waves(),
        "last_jobs": queries.last_jobs(now().plus_days(90)),
        "last_proposals": queries.last_proposals(),
        "last_disputes": queries.last_disputes(),
        "unpaid_of_each": queries.unpaid_of_each(),
        "sent_since": queries.sent_since(now()),
        "review_counts": queries.review_counts(),
        "customer_ratings": queries.customer_ratings(now().plus_days(90)),
        "answered_since": queries.answered_since(now()),
        "sms_days_from": queries.sms_days_from(now().abuja_date()),
        "review_photo": queries.review_photo(order.uuid().into(), order.uuid().into(), true),
        "flagged_reviews": queries.flagged_reviews(CaseFilter::default(), behind.clone()),
        "reliability": queries.reliability(provider, now()),
        "open_appeals": queries.open_appeals(CaseFilter::default(), behind.clone()),
        "open_appeals of a provider": queries.open_appeals(of_customer(), behind.clone()),
        "appeal": queries.appeal(order.uuid().into()),
        "appeals_of": queries.appeals_of(provider),
        "testimonials": queries.testimonials(),
        "reviews_in": queries.reviews_in(ReviewState::Pending, CaseFilter::default(), behind.clone()),
        "reviews_in of a customer": queries.reviews_in(ReviewState::Published, of_customer(), behind.clone()),
        "tickets_of": queries.tickets_of(customer, behind.clone()),
        "all_tickets_of": queries.all_tickets_of(customer),
        "questions_to": queries.questions_to(provider),
        "ticket": queries.ticket(order.uuid().into()),
        "guest_ticket": queries.guest_ticket("0f".repeat(32)),
        "threads": queries.threads(ThreadFilter::default(), ranked.clone()),
        "threads of a person": queries.threads(ThreadFilter { search: Some(ThreadSearch::parse("ada 0803")), ..ThreadFilter::default() }, ranked.clone()),
        "thread": queries.thread(order.uuid().into(), ranked.clone()),
        "thread_messages_of": queries.thread_messages_of(customer),
        "draft_links_of": queries.draft_links_of(customer),
        "tickets_in of an owner": queries.tickets_in(TicketState::New, TicketFilter { search: TicketSearch::parse("ada 0803"), reversed: true, ..TicketFilter::default() }, behind.clone()),
        "tickets_in of a phone": queries.tickets_in(TicketState::New, TicketFilter { search: TicketSearch::parse("08035550198"), ..TicketFilter::default() }, behind.clone()),
        "tickets_in": queries.tickets_in(TicketState::New, TicketFilter::default(), behind.clone()),
        "categories": queries.categories(),
        "gas_prices": queries.gas_prices(),
        "gas_proposals": queries.gas_proposals(),
        "gas_plants": queries.gas_plants(),
        "gas_slots": queries.gas_slots(),
        "gas_booked": queries.gas_booked(now().abuja_date(), now().abuja_date().plus_days(6)),
        "weigh_exceptions": queries.weigh_exceptions(CaseFilter::default(), behind.clone()),
        "weigh_exceptions of a customer": queries.weigh_exceptions(of_customer(), behind.clone()),
        "setting_changes": queries.setting_changes(),
        "commission_rules": queries.commission_rules(),
        "offering": queries.offering("home-cleaning"),
        "faqs": queries.faqs(),
        "banners": queries.banners(now().abuja_date()),
        "landing": queries.landing(),
        "page": queries.page("terms", now().abuja_date()),
        "missed_terms": queries.missed_terms(now().abuja_date(), Limit::default()),
        "desk_items": queries.items_for_staff(ContentKind::Banner),
        "services_for_staff": queries.services_for_staff(),
        "client_errors": queries.client_errors(CrashFilter::default(), behind.clone()),
        "client_errors by a word": queries.client_errors(CrashFilter { text: Some("undefined".into()), browser: Some("CHROME".into()), ..CrashFilter::default() }, behind.clone()),
        "page_versions": queries.page_versions(),
        "content_changes": queries.content_changes(None, behind.clone()),
        "content_changes of an item": queries.content_changes(Some("service:painting".into()), behind.clone()),
        "figure_rows": queries.figure_rows(now()),
        "waiting tickets": queries.waiting(Waiting::Tickets),
        "waiting requests": queries.waiting(Waiting::Requests),
        "waiting rewards": queries.waiting(Waiting::Rewards),
        "waiting assessments": queries.waiting(Waiting::Assessments),
        "waiting applications": queries.waiting(Waiting::Applications),
        "waiting unconfirmed": queries.waiting(Waiting::Unconfirmed(now())),
        "waiting reviews": queries.waiting(Waiting::Reviews),
        "sms_count": queries.sms_count(now().abuja_date()),
        "waiting misses": queries.waiting(Waiting::Misses(now().abuja_date())),
    );
    recorded
}
