//! Change orders: proposed, approved, paid, and part of the price from then on; or not done.

use crate::support::{Fixture, a_payment_start, amina, bola};
use kernel::{Applied, ChangeOrderId, Money, OrderId, UploadId};
use marketplace::{
    ChangeOrderEvent, DomainEvent, TaskKind,
    change_orders::{
        AnswerChangeOrder, ChangeOrdersError, ProposeChangeOrder, WithdrawChangeOrder,
        approve_change_order, decline_change_order, propose_change_order, withdraw_change_order,
    },
    disputes::{OpenDispute, open_dispute},
    early_termination::{
        DecideEarlyTermination, ProposeEarlyTermination, decide_early_termination,
        propose_early_termination,
    },
    fulfilment::{ConfirmCompletion, FinishJob, FulfilmentError, confirm_completion, finish_job},
    orders::{AskRevision, ChangePromo, PriceOrder, ask_revision, change_promo, price_order},
    payments::{
        DecideMoney, PayOrder, Paying, PaymentsError, ProposeMoney, RefundPart, Settled,
        StartPayment, UnmatchedError, decide_money, pay_order, propose_money, refund_part,
        start_payment,
    },
    uploads::Upload,
};
use orders::{
    ChangeOrder, ChangeOrderError, ChangeOrderKind, ChangeOrderLine, ChangeOrderState,
    DisputeReason, EarlyTerminationState, EndReason, OrderError, OrderStatus, TrackingStep,
};
use payments::{MismatchReason, PartReason, PaymentReference, RefundState, ledger::Account};
use pricing::{LineKind, Plan, StaffLine, TaxClass};
use testkit::{ChargeState, id_no, world};

const NAIRA: i64 = 100;
/// Labour of ₦21,500 and materials of ₦8,600: the example that the tests book.
const PRICE: i64 = 30_100 * NAIRA;

fn lines(of: &[(ChangeOrderKind, i64)]) -> Vec<ChangeOrderLine> {
    let line = |(kind, naira): &(ChangeOrderKind, i64)| ChangeOrderLine {
        kind: *kind,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(naira * NAIRA),
    };
    of.iter().map(line).collect()
}

impl Fixture {
    /// A job at the price of the example, with the work under way.
    async fn at_work(&self) -> OrderId {
        let order = self.priced().await;
        let ask = AskRevision {
            call: self.owner(),
            order,
            note: "Just the kitchen, please.".into(),
        };
        ask_revision(&self.store, ask).await.unwrap();
        let line = |kind, naira: i64| StaffLine {
            kind,
            label: "As agreed".into(),
            quantity_milli: 1_000,
            unit: "job".into(),
            gross: Money::from_kobo(naira * NAIRA),
            tax_class: TaxClass::Standard,
        };
        let lines = vec![
            line(LineKind::Labour, 21_500),
            line(LineKind::Material, 8_600),
        ];
        let call = self.by(testkit::staff(world::an_admin().id));
        let cmd = PriceOrder {
            call,
            order,
            lines,
            plan: Plan::Full,
            note: None,
            valid_hours: None,
            version: None,
        };
        assert!(price_order(&self.store, cmd).await.unwrap().is_now());
        order
    }
    async fn at_work_and_paid(&self) -> OrderId {
        let order = self.at_work().await;
        let reference = self.checkout(order).await;
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        self.taken_and_begun(order).await;
        order
    }
    async fn taken_and_begun(&self, order: OrderId) {
        marketplace::dispatch::send_offers(&self.store, order, self.system())
            .await
            .unwrap();
        let offer = self
            .offers(order)
            .into_iter()
            .find(|offer| offer.provider == amina())
            .unwrap();
        self.accept(order, offer.id).await;
        self.start(order).await;
    }
    /// A photo that Amina uploaded.
    fn photo(&self) -> UploadId {
        let upload = Upload {
            id: self.system().seed.into(),
            owner: Some(amina().into()),
            file: self.system().seed.simple().to_string(),
            bytes: 7,
            width: 8,
            height: 6,
            sha256: "a".repeat(64),
            created_at: self.clock_now(),
            order: None,
        };
        let id = upload.id;
        self.store
            .tamper(|state| drop(state.uploads.insert(id, upload)));
        id
    }
    fn a_proposal(&self, order: OrderId, of: &[(ChangeOrderKind, i64)]) -> ProposeChangeOrder {
        let reason = "The pipe behind the wall is broken.".to_owned();
        ProposeChangeOrder {
            call: self.amina(),
            order,
            lines: lines(of),
            reason,
            photo: self.photo(),
        }
    }
    async fn proposes(&self, order: OrderId, of: &[(ChangeOrderKind, i64)]) -> ChangeOrderId {
        propose_change_order(&self.store, self.a_proposal(order, of))
            .await
            .unwrap()
    }
    async fn approves(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        approve_change_order(
            &self.store,
            AnswerChangeOrder {
                call: self.owner(),
                order,
                change_order,
            },
        )
        .await
    }
    async fn declines(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        decline_change_order(
            &self.store,
            AnswerChangeOrder {
                call: self.owner(),
                order,
                change_order,
            },
        )
        .await
    }
    async fn withdraws(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<Applied<()>, ChangeOrdersError> {
        withdraw_change_order(
            &self.store,
            WithdrawChangeOrder {
                call: self.amina(),
                order,
                change_order,
            },
        )
        .await
    }
    fn a_start(&self, order: OrderId, change_order: ChangeOrderId) -> StartPayment {
        StartPayment {
            change_order: Some(change_order),
            ..a_payment_start(self.owner(), order)
        }
    }
    async fn extra_checkout(
        &self,
        order: OrderId,
        change_order: ChangeOrderId,
    ) -> Result<PaymentReference, PaymentsError> {
        start_payment(
            &self.store,
            &self.gateway,
            self.a_start(order, change_order),
        )
        .await
        .map(|started| started.reference)
    }
    async fn extra_paid(&self, order: OrderId, change_order: ChangeOrderId) -> PaymentReference {
        assert!(self.approves(order, change_order).await.unwrap().is_now());
        let reference = self.extra_checkout(order, change_order).await.unwrap();
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        reference
    }
    fn change_order(&self, id: ChangeOrderId) -> ChangeOrder {
        self.state().change_orders.get(&id).cloned().unwrap()
    }
    fn step(&self, order: OrderId) -> TrackingStep {
        self.order(order).tracking_step
    }
    fn costs(&self, order: OrderId) -> i64 {
        self.order(order).price.unwrap().total.kobo()
    }
    async fn finishes(&self, order: OrderId) -> Result<Applied<()>, FulfilmentError> {
        finish_job(
            &self.store,
            FinishJob {
                call: self.amina(),
                order,
                note: "All done.".into(),
                materials: None,
                weights: None,
                photos: Vec::new(),
                proof: None,
            },
        )
        .await
    }
}

const LABOUR: ChangeOrderKind = ChangeOrderKind::Labour;
const MATERIAL: ChangeOrderKind = ChangeOrderKind::Material;

#[tokio::test]
async fn extra_work_that_is_paid_is_part_of_the_price_its_vat_its_commission_and_the_providers_share()
 {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture
        .proposes(order, &[(LABOUR, 4_300), (MATERIAL, 2_150)])
        .await;
    assert_eq!(
        (fixture.step(order), fixture.costs(order)),
        (TrackingStep::ChangeOrderPending, PRICE),
        "unpaid, it is not done"
    );
    assert_eq!(fixture.approves(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(fixture.approves(order, extra).await, Ok(Applied::Already));
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    assert_eq!(
        fixture.extra_checkout(order, extra).await.unwrap(),
        reference,
        "asking again gives the same checkout"
    );
    assert_eq!(
        (
            fixture.payment(&reference).amount.kobo(),
            fixture.payment(&reference).change_order
        ),
        (6_450 * NAIRA, Some(extra))
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    assert_eq!(fixture.verify(&reference).await, Settled::Already);
    let paid = fixture.change_order(extra);
    assert_eq!(
        (paid.state, paid.price),
        (
            ChangeOrderState::Paid,
            fixture.order(order).price.map(|price| price.version)
        )
    );
    assert_eq!(
        (
            fixture.step(order),
            fixture.costs(order),
            fixture.escrow(order)
        ),
        (TrackingStep::Started, 36_550 * NAIRA, 36_550 * NAIRA)
    );
    let offer = fixture
        .offers(order)
        .into_iter()
        .find(|offer| offer.provider == amina())
        .unwrap();
    let promised = (
        offer.gross.kobo(),
        offer.commission.kobo(),
        offer.net.kobo(),
    );
    assert_eq!(
        promised,
        (36_550 * NAIRA, 3_600 * NAIRA, 30_400 * NAIRA),
        "0 % of the materials"
    );
    fixture.assert_sound().await;
    assert!(fixture.job(TaskKind::LapseChangeOrder, extra).is_none());
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        (
            -fixture.balance(&Account::VatOutput),
            -fixture.balance(&Account::RevenueCommission)
        ),
        (2_550 * NAIRA, 3_600 * NAIRA)
    );
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            fixture.escrow(order)
        ),
        (30_400 * NAIRA, 0)
    );
    fixture.assert_sound().await;
    fixture.reactions().await;
    let was_notified = |user, title: &str| {
        fixture
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.user == user && note.title == title)
    };
    assert!(
        was_notified(bola(), "Extra work needs your answer")
            && was_notified(bola(), "Extra work is paid")
    );
    assert!(
        was_notified(amina().into(), "Extra work approved")
            && was_notified(amina().into(), "Extra work is paid")
    );
}

#[tokio::test]
async fn a_job_is_not_finished_while_extra_work_waits_and_is_when_it_is_declined() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    let open = FulfilmentError::Order(OrderError::ChangeOrderOpen);
    let confirm = || {
        confirm_completion(
            &fixture.store,
            ConfirmCompletion {
                call: fixture.owner(),
                order,
            },
        )
    };
    assert_eq!(
        (fixture.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open.clone()))
    );
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        (fixture.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open))
    );
    assert_eq!(
        fixture.order(order).status,
        OrderStatus::InProgress,
        "a refusal changes nothing"
    );
    assert_eq!(fixture.declines(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(
        (fixture.declines(order, extra).await, fixture.step(order)),
        (Ok(Applied::Already), TrackingStep::Started)
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        -fixture.balance(&Account::Provider(amina())),
        25_000 * NAIRA
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn no_other_person_proposes_answers_or_withdraws() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    for call in fixture.not_the_provider() {
        let asked = ProposeChangeOrder {
            call,
            ..fixture.a_proposal(order, &[(LABOUR, 4_300)])
        };
        assert_eq!(
            propose_change_order(&fixture.store, asked).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.puts_off(order);
    let another = fixture.at_work_and_paid().await;
    for call in fixture.not_the_owner() {
        let cmd = AnswerChangeOrder {
            call,
            order,
            change_order: extra,
        };
        assert_eq!(
            approve_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in fixture.not_the_provider() {
        let cmd = WithdrawChangeOrder {
            call,
            order,
            change_order: extra,
        };
        assert_eq!(
            withdraw_change_order(&fixture.store, cmd).await,
            Err(ChangeOrdersError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        fixture.approves(another, extra).await,
        Err(ChangeOrdersError::NotFound),
        "it is another order's"
    );
    assert_eq!(
        fixture.withdraws(another, extra).await,
        Err(ChangeOrdersError::NotFound)
    );
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        fixture.extra_checkout(another, extra).await,
        Err(PaymentsError::NotFound)
    );
}

#[tokio::test]
async fn a_photo_is_the_providers_own_and_shows_one_thing() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let asked = fixture.a_proposal(order, &[(LABOUR, 4_300)]);
    fixture
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = Some(bola()));
    let refused = |result: Result<ChangeOrderId, ChangeOrdersError>| match result {
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::Invalid(errors))) => {
            errors.0[0].field.clone()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, asked.clone()).await),
        "photoId"
    );
    fixture
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = Some(amina().into()));
    let extra = propose_change_order(&fixture.store, asked.clone())
        .await
        .unwrap();
    assert_eq!(
        propose_change_order(&fixture.store, asked.clone()).await,
        Ok(extra),
        "the same command proposes once"
    );
    assert!(fixture.withdraws(order, extra).await.unwrap().is_now());
    let again = ProposeChangeOrder {
        call: fixture.amina(),
        ..asked
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, again).await),
        "photoId"
    );
    let uneven = ProposeChangeOrder {
        lines: vec![ChangeOrderLine {
            quantity_milli: 3_000,
            ..lines(&[(LABOUR, 1_000)]).remove(0)
        }],
        ..fixture.a_proposal(order, &[(LABOUR, 4_300)])
    };
    assert_eq!(
        refused(propose_change_order(&fixture.store, uneven).await),
        "lines",
        "₦1,000 does not divide by three"
    );
}

#[tokio::test]
async fn extra_work_unpaid_for_half_an_hour_pauses_the_work_and_may_be_paid_later() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.work_after_mins(29).await;
    assert_eq!(
        fixture.change_order(extra).state,
        ChangeOrderState::Proposed
    );
    fixture.work_after_mins(1).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Lapsed, TrackingStep::PausedParts)
    );
    assert_eq!(
        fixture.extra_checkout(order, extra).await,
        Err(PaymentsError::ChangeOrder(ChangeOrderError::NotApproved))
    );
    fixture.extra_paid(order, extra).await;
    assert_eq!(
        (fixture.step(order), fixture.escrow(order)),
        (TrackingStep::Started, 34_400 * NAIRA)
    );
    let more = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    fixture.work_after_mins(30).await;
    assert_eq!(fixture.step(order), TrackingStep::PausedParts);
    fixture.finish(order).await;
    assert_eq!(
        fixture.approves(order, more).await,
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::NotAtWork)),
        "it is done without it"
    );
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_checkout_that_outlives_the_half_hour_still_pays() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.clock.advance_mins(20);
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.work_after_mins(15).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Lapsed, TrackingStep::PausedParts)
    );
    fixture.gateway.pay(&reference);
    assert_eq!(
        (fixture.verify(&reference).await, fixture.step(order)),
        (Settled::Paid, TrackingStep::Started)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn money_for_cancelled_work_is_refunded() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    for way in ["declined", "taken back", "disputed", "done"] {
        let order = fixture.at_work_and_paid().await;
        let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
        assert!(fixture.approves(order, extra).await.unwrap().is_now());
        let reference = fixture.extra_checkout(order, extra).await.unwrap();
        match way {
            "declined" => assert!(fixture.declines(order, extra).await.unwrap().is_now()),
            "disputed" => {
                let statement = "The wall is wet since.".to_owned();
                let cmd = OpenDispute {
                    call: fixture.owner(),
                    order,
                    reason: DisputeReason::Damage,
                    statement,
                };
                assert!(open_dispute(&fixture.store, cmd).await.unwrap().is_now());
            }
            _ => {
                let refused = fixture.withdraws(order, extra).await;
                assert!(
                    matches!(
                        refused,
                        Err(ChangeOrdersError::ChangeOrder(
                            ChangeOrderError::BeingPaid { .. }
                        ))
                    ),
                    "{refused:?}"
                );
                fixture.work_after_mins(30).await;
                if way == "done" {
                    fixture.finish(order).await;
                } else {
                    assert!(fixture.withdraws(order, extra).await.unwrap().is_now());
                }
            }
        }
        fixture.gateway.pay(&reference);
        assert_eq!(
            fixture.verify(&reference).await,
            Settled::Unapplied,
            "{way}"
        );
        assert_eq!(
            fixture.payment(&reference).note.as_deref(),
            Some(MismatchReason::Unwanted.code()),
            "{way}"
        );
        assert_eq!(
            (fixture.costs(order), fixture.order(order).paid.kobo()),
            (PRICE, PRICE),
            "{way}"
        );
        fixture.hold_of_unmatched_money_ends().await;
        assert_eq!(
            (
                fixture.gateway.refunded(&reference).kobo(),
                fixture.unapplied()
            ),
            (4_300 * NAIRA, Money::ZERO),
            "{way}"
        );
        fixture.assert_sound().await;
        fixture.puts_off(order);
    }
}

#[tokio::test]
async fn money_for_declined_work_pays_its_replacement_when_two_people_approve() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    assert!(fixture.declines(order, extra).await.unwrap().is_now());
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    let staff = |number: u64| fixture.by(testkit::staff(id_no(900 + number).into()));
    let (kind, note) = (
        payments::ProposalKind::Apply,
        "They paid as it was changed.".to_owned(),
    );
    let request = ProposeMoney {
        call: staff(1),
        reference: reference.clone(),
        kind,
        order,
        note,
    };
    assert_eq!(
        propose_money(&fixture.store, request.clone()).await,
        Err(UnmatchedError::DoesNotFit.into()),
        "nothing is to be paid"
    );
    let other = fixture.proposes(order, &[(LABOUR, 4_200)]).await;
    assert!(fixture.approves(order, other).await.unwrap().is_now());
    let request = propose_money(&fixture.store, request).await.unwrap();
    let agree = DecideMoney {
        call: staff(2),
        proposal: request,
        approve: true,
        mode: payments::GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&fixture.store, agree).await,
        Ok(payments::ProposalState::Approved)
    );
    assert_eq!(
        (fixture.costs(order), fixture.order(order).paid.kobo()),
        (PRICE + 4_200 * NAIRA, PRICE + 4_200 * NAIRA)
    );
    assert_eq!(
        (
            fixture.change_order(other).state,
            fixture.payment(&reference).change_order
        ),
        (ChangeOrderState::Paid, Some(other))
    );
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied().kobo()),
        (34_300 * NAIRA, 100 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn paid_twice_it_goes_back_once_too_little_goes_back_and_too_much_in_part() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let short = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.set(
        &short,
        ChargeState::Mismatch(Money::from_kobo(4_199 * NAIRA)),
    );
    assert_eq!(fixture.verify(&short).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&short).note.as_deref(),
        Some(MismatchReason::Short.code())
    );
    let first = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.clock.advance_mins(30);
    let second = fixture.extra_checkout(order, extra).await.unwrap();
    assert_ne!(first, second);
    fixture.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(5_000 * NAIRA)),
    );
    assert_eq!(fixture.verify(&second).await, Settled::Paid);
    fixture.gateway.pay(&first);
    assert_eq!(fixture.verify(&first).await, Settled::Unapplied);
    assert_eq!(
        fixture.payment(&first).note.as_deref(),
        Some(MismatchReason::Duplicate.code())
    );
    fixture.hold_of_unmatched_money_ends().await;
    fixture.nobody_chooses_credit().await;
    let back =
        [&short, &first, &second].map(|reference| fixture.gateway.refunded(reference).kobo());
    assert_eq!(back, [4_199 * NAIRA, 4_300 * NAIRA, 700 * NAIRA]);
    assert_eq!(
        (fixture.escrow(order), fixture.unapplied()),
        (34_400 * NAIRA, Money::ZERO)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_it_alone_or_in_part_and_a_trifle_is_waived_once_a_price() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    world::credit(&fixture.store, bola(), 1, 1_000 * NAIRA, 300).await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let pays = |change_order| {
        let cmd = PayOrder {
            start: fixture.a_start(order, change_order),
            use_credit: Some(true),
        };
        pay_order(&fixture.store, &fixture.gateway, cmd)
    };
    let Paying::Checkout(started) = pays(extra).await.unwrap() else {
        panic!("credit is not enough")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit.kobo()),
        (3_300 * NAIRA, 1_000 * NAIRA)
    );
    fixture.gateway.pay(&started.reference);
    assert_eq!(
        (
            fixture.verify(&started.reference).await,
            fixture.escrow(order)
        ),
        (Settled::Paid, 34_400 * NAIRA)
    );
    fixture.assert_sound().await;
    world::credit(&fixture.store, bola(), 2, 940 * NAIRA, 300).await;
    let small = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.approves(order, small).await.unwrap().is_now());
    assert_eq!(
        pays(small).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(940 * NAIRA)
        }),
        "₦60 are waived"
    );
    assert_eq!(
        (fixture.costs(order), fixture.escrow(order)),
        (35_400 * NAIRA, 35_340 * NAIRA)
    );
    world::credit(&fixture.store, bola(), 3, 950 * NAIRA, 300).await;
    let last = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.approves(order, last).await.unwrap().is_now());
    let Paying::Checkout(started) = pays(last).await.unwrap() else {
        panic!("₦110 would be waived of one price")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit),
        (1_000 * NAIRA, Money::ZERO)
    );
    fixture.gateway.pay(&started.reference);
    assert_eq!(fixture.verify(&started.reference).await, Settled::Paid);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.balance(&Account::ShortfallExpense), 60 * NAIRA);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn three_are_the_most_and_half_of_the_first_price() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let refused =
        |of: i64| propose_change_order(&fixture.store, fixture.a_proposal(order, &[(LABOUR, of)]));
    let above = |left: i64| {
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::AboveCap {
            left: Money::from_kobo(left * NAIRA),
        }))
    };
    assert_eq!(refused(15_051).await, above(15_050));
    for _ in 0..2 {
        let extra = fixture.proposes(order, &[(LABOUR, 5_000)]).await;
        assert_eq!(
            refused(1_000).await,
            Err(ChangeOrdersError::ChangeOrder(
                ChangeOrderError::AnotherOpen
            ))
        );
        fixture.extra_paid(order, extra).await;
    }
    assert_eq!(refused(5_051).await, above(5_050));
    let last = fixture.proposes(order, &[(LABOUR, 5_050)]).await;
    fixture.extra_paid(order, last).await;
    assert_eq!(
        refused(100).await,
        Err(ChangeOrdersError::ChangeOrder(ChangeOrderError::TooMany))
    );
    assert_eq!(
        (
            fixture.costs(order),
            fixture.order(order).price.unwrap().number
        ),
        (45_150 * NAIRA, 5)
    );
    fixture.finish(order).await;
    fixture.confirm(order).await;
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_price_that_has_no_room_for_more_lines_is_not_promised_to_grow() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let version = fixture.order(order).price.unwrap().version;
    fixture.store.tamper(|state| {
        let price = state.price_versions.get(&version).unwrap().clone();
        let more = marketplace::settlement::priced(&lines(&[(LABOUR, 1); 62])).unwrap();
        let grown = price
            .extended(version, price.number(), &more, price.created_at())
            .unwrap();
        state
            .orders
            .get_mut(&order)
            .unwrap()
            .price
            .as_mut()
            .unwrap()
            .total = grown.total();
        state.price_versions.insert(version, grown);
    });
    let refused = propose_change_order(
        &fixture.store,
        fixture.a_proposal(order, &[(LABOUR, 4_300)]),
    )
    .await;
    assert!(
        matches!(refused, Err(ChangeOrdersError::Pricing(_))),
        "{refused:?}"
    );
    assert!(fixture.state().change_orders.is_empty());
}

#[tokio::test]
async fn a_little_more_material_is_asked_for_and_not_about() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(MATERIAL, 860)]).await;
    assert_eq!(
        (fixture.change_order(extra).state, fixture.step(order)),
        (ChangeOrderState::Approved, TrackingStep::Started)
    );
    assert_eq!(
        fixture.finishes(order).await,
        Err(FulfilmentError::Order(OrderError::ChangeOrderOpen))
    );
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Paid);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        (
            -fixture.balance(&Account::Provider(amina())),
            -fixture.balance(&Account::RevenueCommission)
        ),
        (25_800 * NAIRA, 3_000 * NAIRA)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_promo_takes_nothing_off_it() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work().await;
    world::promo(&fixture.store, world::a_promo(1, "GIDA10")).await;
    let code = ChangePromo {
        call: fixture.owner(),
        order,
        code: Some("GIDA10".into()),
    };
    assert_eq!(
        change_promo(&fixture.store, code).await,
        Ok(Applied::Now(()))
    );
    let reference = fixture.checkout(order).await;
    fixture.gateway.pay(&reference);
    fixture.verify(&reference).await;
    let before = fixture.costs(order);
    fixture.taken_and_begun(order).await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.extra_paid(order, extra).await;
    assert_eq!(fixture.costs(order), before + 4_300 * NAIRA);
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(
        -fixture.balance(&Account::Provider(amina())),
        (25_000 + 3_400) * NAIRA
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn beside_a_plan_it_leaves_the_stages_that_are_still_to_be_paid() {
    let fixture = Fixture::new().await;
    let order = fixture.staged_in_progress().await;
    let stages = |order| -> Vec<i64> {
        fixture
            .order(order)
            .price
            .unwrap()
            .stages
            .unwrap()
            .amounts()
            .map(Money::kobo)
            .collect()
    };
    assert_eq!(
        stages(order),
        [150_000 * NAIRA, 90_000 * NAIRA, 60_000 * NAIRA]
    );
    let extra = fixture.proposes(order, &[(LABOUR, 20_000)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    fixture.gateway.pay(&reference);
    assert_eq!(
        fixture.verify(&reference).await,
        Settled::Part,
        "stages are still to come"
    );
    assert_eq!(
        stages(order),
        [170_000 * NAIRA, 90_000 * NAIRA, 60_000 * NAIRA]
    );
    let due = fixture.order(order).funding().unwrap().next().unwrap();
    assert_eq!((due.stage, due.amount.kobo()), (2, 90_000 * NAIRA));
    fixture.assert_sound().await;
    fixture.stage_paid(order).await;
    fixture.stage_paid(order).await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(fixture.escrow(order), 0);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_part_and_all_of_it_go_back_with_what_was_added() {
    let fixture = Fixture::new().await;
    fixture.gateway.refunds_begin_as(RefundState::Processed);
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    let reference = fixture.extra_paid(order, extra).await;
    let part = RefundPart {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(25_800 * NAIRA),
        reason: PartReason::NotDone,
        note: "None of the labour was done.".into(),
    };
    assert!(refund_part(&fixture.store, part).await.is_ok());
    assert_eq!(fixture.escrow(order), 8_600 * NAIRA);
    fixture.work_after_mins(30).await;
    assert_eq!(
        fixture.gateway.refunded(&reference).kobo(),
        4_300 * NAIRA,
        "what came last goes back first"
    );
    fixture.assert_sound().await;
    fixture.finish(order).await;
    fixture.confirm(order).await;
    assert_eq!(-fixture.balance(&Account::Provider(amina())), 8_000 * NAIRA);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_happens_is_told_once() {
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    fixture.extra_paid(order, extra).await;
    let amount = Money::from_kobo(4_300 * NAIRA);
    assert_eq!(
        fixture.count(&DomainEvent::ChangeOrder {
            order,
            amount,
            news: ChangeOrderEvent::Paid {
                total: Money::from_kobo(34_400 * NAIRA)
            }
        }),
        1
    );
    let back = fixture.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(fixture.withdraws(order, back).await.unwrap().is_now());
    assert_eq!(fixture.withdraws(order, back).await, Ok(Applied::Already));
    assert_eq!(
        fixture.count(&DomainEvent::ChangeOrder {
            order,
            amount: Money::from_kobo(1_000 * NAIRA),
            news: ChangeOrderEvent::Withdrawn
        }),
        1
    );
}

#[tokio::test]
async fn row_30_extra_work_that_is_open_when_the_work_is_ended_is_not_done_and_its_money_goes_back()
{
    let fixture = Fixture::new().await;
    let order = fixture.at_work_and_paid().await;
    let extra = fixture.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(fixture.approves(order, extra).await.unwrap().is_now());
    let reference = fixture.extra_checkout(order, extra).await.unwrap();
    let staff = |number: u64| fixture.by(testkit::staff(id_no(900 + number).into()));
    let explanation = "The wall may come down any time.".to_owned();
    propose_early_termination(
        &fixture.store,
        ProposeEarlyTermination {
            call: staff(1),
            order,
            reason: EndReason::Unsafe,
            explanation,
            kept: Vec::new(),
        },
    )
    .await
    .unwrap();
    let agreed = decide_early_termination(
        &fixture.store,
        DecideEarlyTermination {
            call: staff(2),
            order,
            agree: true,
        },
    )
    .await;
    assert_eq!(agreed, Ok(EarlyTerminationState::Agreed));
    assert_eq!(
        (fixture.status(order), fixture.change_order(extra).state),
        (OrderStatus::Cancelled, ChangeOrderState::Lapsed)
    );
    assert!(
        fixture
            .job(TaskKind::LapseChangeOrder, extra.uuid())
            .is_none(),
        "no one is told that it lapsed"
    );
    fixture.gateway.pay(&reference);
    assert_eq!(fixture.verify(&reference).await, Settled::Unapplied);
    fixture.hold_of_unmatched_money_ends().await;
    assert_eq!(
        (
            fixture.escrow(order),
            fixture.gateway.refunded(&reference).kobo()
        ),
        (0, 4_300 * NAIRA)
    );
    assert_eq!(fixture.unapplied(), Money::ZERO);
    fixture.assert_sound().await;
}
