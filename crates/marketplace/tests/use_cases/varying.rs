//! Extra work that is found on site: proposed, approved, paid, and part of the price from then on; or not done.

use crate::support::{House, a_payment_start, amina, bola};
use kernel::{Applied, Money, OrderId, UploadId, VariationId};
use marketplace::{
    DomainEvent, JobKind,
    disputing::{OpenDispute, open_dispute},
    ending::{DecideEnding, ProposeEnding, decide_ending, propose_ending},
    fulfilment::{ConfirmCompletion, FinishJob, FulfilmentError, confirm_completion, finish_job},
    ordering::{AskRevision, ChangePromo, PriceOrder, ask_revision, change_promo, price_order},
    paying::{
        DecideMoney, PayOrder, Paying, PayingError, ProposeMoney, RefundPart, Settled,
        StartPayment, StrayError, decide_money, pay_order, propose_money, refund_part,
        start_payment,
    },
    uploads::Upload,
    varying::{
        AnswerVariation, ProposeVariation, VaryingError, WithdrawVariation, approve_variation,
        decline_variation, propose_variation, withdraw_variation,
    },
};
use orders::{
    DisputeReason, EndReason, EndingState, OrderError, OrderStatus, TrackingStep, Variation,
    VariationError, VariationKind, VariationLine, VariationState,
};
use payments::{PartReason, PaymentReference, RefundState, Unfit, ledger::Account};
use pricing::{DeskLine, LineKind, Plan, TaxClass};
use testkit::{ChargeState, id_no, world};

const NAIRA: i64 = 100;
/// Labour of ₦21,500 and materials of ₦8,600: the example of the books.
const PRICE: i64 = 30_100 * NAIRA;

fn lines(of: &[(VariationKind, i64)]) -> Vec<VariationLine> {
    let line = |(kind, naira): &(VariationKind, i64)| VariationLine {
        kind: *kind,
        label: "A new pipe".into(),
        quantity_milli: 1_000,
        unit: "job".into(),
        gross: Money::from_kobo(naira * NAIRA),
    };
    of.iter().map(line).collect()
}

impl House {
    /// A job at the price of the example, on its way.
    async fn at_work(&self) -> OrderId {
        let order = self.priced().await;
        let ask = AskRevision {
            call: self.owner(),
            order,
            note: "Just the kitchen, please.".into(),
        };
        ask_revision(&self.store, ask).await.unwrap();
        let line = |kind, naira: i64| DeskLine {
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
        let call = self.by(kernel::Actor::Staff(world::an_admin().id));
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
    /// A photo that Amina took.
    fn photo(&self) -> UploadId {
        let upload = Upload {
            id: self.system().seed.into(),
            owner: amina().into(),
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
    fn a_proposal(&self, order: OrderId, of: &[(VariationKind, i64)]) -> ProposeVariation {
        let reason = "The pipe behind the wall is broken.".to_owned();
        ProposeVariation {
            call: self.amina(),
            order,
            lines: lines(of),
            reason,
            photo: self.photo(),
        }
    }
    async fn proposes(&self, order: OrderId, of: &[(VariationKind, i64)]) -> VariationId {
        propose_variation(&self.store, self.a_proposal(order, of))
            .await
            .unwrap()
    }
    async fn approves(
        &self,
        order: OrderId,
        variation: VariationId,
    ) -> Result<Applied<()>, VaryingError> {
        approve_variation(
            &self.store,
            AnswerVariation {
                call: self.owner(),
                order,
                variation,
            },
        )
        .await
    }
    async fn declines(
        &self,
        order: OrderId,
        variation: VariationId,
    ) -> Result<Applied<()>, VaryingError> {
        decline_variation(
            &self.store,
            AnswerVariation {
                call: self.owner(),
                order,
                variation,
            },
        )
        .await
    }
    async fn withdraws(
        &self,
        order: OrderId,
        variation: VariationId,
    ) -> Result<Applied<()>, VaryingError> {
        withdraw_variation(
            &self.store,
            WithdrawVariation {
                call: self.amina(),
                order,
                variation,
            },
        )
        .await
    }
    fn a_start(&self, order: OrderId, variation: VariationId) -> StartPayment {
        StartPayment {
            variation: Some(variation),
            ..a_payment_start(self.owner(), order)
        }
    }
    async fn extra_checkout(
        &self,
        order: OrderId,
        variation: VariationId,
    ) -> Result<PaymentReference, PayingError> {
        start_payment(&self.store, &self.gateway, self.a_start(order, variation))
            .await
            .map(|started| started.reference)
    }
    async fn extra_paid(&self, order: OrderId, variation: VariationId) -> PaymentReference {
        assert!(self.approves(order, variation).await.unwrap().is_now());
        let reference = self.extra_checkout(order, variation).await.unwrap();
        self.gateway.pay(&reference);
        assert_eq!(self.verify(&reference).await, Settled::Paid);
        reference
    }
    fn variation(&self, id: VariationId) -> Variation {
        self.state().variations.get(&id).cloned().unwrap()
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
            },
        )
        .await
    }
}

const LABOUR: VariationKind = VariationKind::Labour;
const MATERIAL: VariationKind = VariationKind::Material;

#[tokio::test]
async fn extra_work_that_is_paid_is_part_of_the_price_its_vat_its_commission_and_the_providers_share()
 {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house
        .proposes(order, &[(LABOUR, 4_300), (MATERIAL, 2_150)])
        .await;
    assert_eq!(
        (house.step(order), house.costs(order)),
        (TrackingStep::VariationPending, PRICE),
        "unpaid, it is not done"
    );
    assert_eq!(house.approves(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(house.approves(order, extra).await, Ok(Applied::Already));
    let reference = house.extra_checkout(order, extra).await.unwrap();
    assert_eq!(
        house.extra_checkout(order, extra).await.unwrap(),
        reference,
        "asking again gives the same checkout"
    );
    assert_eq!(
        (
            house.payment(&reference).amount.kobo(),
            house.payment(&reference).variation
        ),
        (6_450 * NAIRA, Some(extra))
    );
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    assert_eq!(house.verify(&reference).await, Settled::Already);
    let paid = house.variation(extra);
    assert_eq!(
        (paid.state, paid.price),
        (
            VariationState::Paid,
            house.order(order).price.map(|price| price.version)
        )
    );
    assert_eq!(
        (house.step(order), house.costs(order), house.escrow(order)),
        (TrackingStep::Started, 36_550 * NAIRA, 36_550 * NAIRA)
    );
    let offer = house
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
    house.assert_sound().await;
    assert!(house.job(JobKind::LapseVariation, extra).is_none());
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(
        (
            -house.balance(&Account::VatOutput),
            -house.balance(&Account::RevenueCommission)
        ),
        (2_550 * NAIRA, 3_600 * NAIRA)
    );
    assert_eq!(
        (
            -house.balance(&Account::Provider(amina())),
            house.escrow(order)
        ),
        (30_400 * NAIRA, 0)
    );
    house.assert_sound().await;
    house.relay().await;
    let told = |user, title: &str| {
        house
            .state()
            .notifications
            .owned()
            .into_values()
            .any(|note| note.user == user && note.title == title)
    };
    assert!(told(bola(), "Extra work needs your answer") && told(bola(), "Extra work is paid"));
    assert!(
        told(amina().into(), "Extra work approved") && told(amina().into(), "Extra work is paid")
    );
}

#[tokio::test]
async fn a_job_is_not_finished_while_extra_work_waits_and_is_when_it_is_declined() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    let open = FulfilmentError::Order(OrderError::VariationOpen);
    let confirm = || {
        confirm_completion(
            &house.store,
            ConfirmCompletion {
                call: house.owner(),
                order,
            },
        )
    };
    assert_eq!(
        (house.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open.clone()))
    );
    assert!(house.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        (house.finishes(order).await, confirm().await),
        (Err(open.clone()), Err(open))
    );
    assert_eq!(
        house.order(order).status,
        OrderStatus::InProgress,
        "a refusal changes nothing"
    );
    assert_eq!(house.declines(order, extra).await, Ok(Applied::Now(())));
    assert_eq!(
        (house.declines(order, extra).await, house.step(order)),
        (Ok(Applied::Already), TrackingStep::Started)
    );
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(-house.balance(&Account::Provider(amina())), 25_000 * NAIRA);
    house.assert_sound().await;
}

#[tokio::test]
async fn nobody_else_proposes_answers_or_takes_back() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    for call in house.not_the_provider() {
        let asked = ProposeVariation {
            call,
            ..house.a_proposal(order, &[(LABOUR, 4_300)])
        };
        assert_eq!(
            propose_variation(&house.store, asked).await,
            Err(VaryingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    house.puts_off(order);
    let another = house.at_work_and_paid().await;
    for call in house.not_the_owner() {
        let cmd = AnswerVariation {
            call,
            order,
            variation: extra,
        };
        assert_eq!(
            approve_variation(&house.store, cmd).await,
            Err(VaryingError::NotFound),
            "{:?}",
            call.actor
        );
        assert_eq!(
            decline_variation(&house.store, cmd).await,
            Err(VaryingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    for call in house.not_the_provider() {
        let cmd = WithdrawVariation {
            call,
            order,
            variation: extra,
        };
        assert_eq!(
            withdraw_variation(&house.store, cmd).await,
            Err(VaryingError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(
        house.approves(another, extra).await,
        Err(VaryingError::NotFound),
        "it is another order's"
    );
    assert_eq!(
        house.withdraws(another, extra).await,
        Err(VaryingError::NotFound)
    );
    assert!(house.approves(order, extra).await.unwrap().is_now());
    assert_eq!(
        house.extra_checkout(another, extra).await,
        Err(PayingError::NotFound)
    );
}

#[tokio::test]
async fn a_photo_is_the_providers_own_and_shows_one_thing() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let asked = house.a_proposal(order, &[(LABOUR, 4_300)]);
    house
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = bola());
    let refused = |result: Result<VariationId, VaryingError>| match result {
        Err(VaryingError::Variation(VariationError::Invalid(errors))) => errors.0[0].field.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(propose_variation(&house.store, asked.clone()).await),
        "photoId"
    );
    house
        .store
        .tamper(|state| state.uploads.get_mut(&asked.photo).unwrap().owner = amina().into());
    let extra = propose_variation(&house.store, asked.clone())
        .await
        .unwrap();
    assert_eq!(
        propose_variation(&house.store, asked.clone()).await,
        Ok(extra),
        "the same command proposes once"
    );
    assert!(house.withdraws(order, extra).await.unwrap().is_now());
    let again = ProposeVariation {
        call: house.amina(),
        ..asked
    };
    assert_eq!(
        refused(propose_variation(&house.store, again).await),
        "photoId"
    );
    let uneven = ProposeVariation {
        lines: vec![VariationLine {
            quantity_milli: 3_000,
            ..lines(&[(LABOUR, 1_000)]).remove(0)
        }],
        ..house.a_proposal(order, &[(LABOUR, 4_300)])
    };
    assert_eq!(
        refused(propose_variation(&house.store, uneven).await),
        "lines",
        "₦1,000 does not divide by three"
    );
}

#[tokio::test]
async fn what_is_not_paid_in_half_an_hour_pauses_the_work_and_may_be_paid_later() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    house.work_after_mins(29).await;
    assert_eq!(house.variation(extra).state, VariationState::Proposed);
    house.work_after_mins(1).await;
    assert_eq!(
        (house.variation(extra).state, house.step(order)),
        (VariationState::Lapsed, TrackingStep::PausedParts)
    );
    assert_eq!(
        house.extra_checkout(order, extra).await,
        Err(PayingError::Variation(VariationError::NotApproved))
    );
    house.extra_paid(order, extra).await;
    assert_eq!(
        (house.step(order), house.escrow(order)),
        (TrackingStep::Started, 34_400 * NAIRA)
    );
    let more = house.proposes(order, &[(LABOUR, 1_000)]).await;
    house.work_after_mins(30).await;
    assert_eq!(house.step(order), TrackingStep::PausedParts);
    house.finish(order).await;
    assert_eq!(
        house.approves(order, more).await,
        Err(VaryingError::Variation(VariationError::NotAtWork)),
        "it is done without it"
    );
    house.confirm(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_checkout_that_outlives_the_half_hour_still_pays() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    house.clock.advance_mins(20);
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let reference = house.extra_checkout(order, extra).await.unwrap();
    house.work_after_mins(15).await;
    assert_eq!(
        (house.variation(extra).state, house.step(order)),
        (VariationState::Lapsed, TrackingStep::PausedParts)
    );
    house.gateway.pay(&reference);
    assert_eq!(
        (house.verify(&reference).await, house.step(order)),
        (Settled::Paid, TrackingStep::Started)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn money_for_what_is_not_to_be_done_any_more_goes_back() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    for way in ["declined", "taken back", "disputed", "done"] {
        let order = house.at_work_and_paid().await;
        let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
        assert!(house.approves(order, extra).await.unwrap().is_now());
        let reference = house.extra_checkout(order, extra).await.unwrap();
        match way {
            "declined" => assert!(house.declines(order, extra).await.unwrap().is_now()),
            "disputed" => {
                let statement = "The wall is wet since.".to_owned();
                let cmd = OpenDispute {
                    call: house.owner(),
                    order,
                    reason: DisputeReason::Damage,
                    statement,
                };
                assert!(open_dispute(&house.store, cmd).await.unwrap().is_now());
            }
            _ => {
                let refused = house.withdraws(order, extra).await;
                assert!(
                    matches!(
                        refused,
                        Err(VaryingError::Variation(VariationError::BeingPaid { .. }))
                    ),
                    "{refused:?}"
                );
                house.work_after_mins(30).await;
                if way == "done" {
                    house.finish(order).await;
                } else {
                    assert!(house.withdraws(order, extra).await.unwrap().is_now());
                }
            }
        }
        house.gateway.pay(&reference);
        assert_eq!(house.verify(&reference).await, Settled::Unapplied, "{way}");
        assert_eq!(
            house.payment(&reference).note.as_deref(),
            Some(Unfit::Unwanted.code()),
            "{way}"
        );
        assert_eq!(
            (house.costs(order), house.order(order).paid.kobo()),
            (PRICE, PRICE),
            "{way}"
        );
        house.nobody_claims_it().await;
        assert_eq!(
            (house.gateway.refunded(&reference).kobo(), house.unapplied()),
            (4_300 * NAIRA, Money::ZERO),
            "{way}"
        );
        house.assert_sound().await;
        house.puts_off(order);
    }
}

#[tokio::test]
async fn money_for_what_was_declined_pays_what_is_proposed_instead_when_two_people_say_so() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let reference = house.extra_checkout(order, extra).await.unwrap();
    assert!(house.declines(order, extra).await.unwrap().is_now());
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Unapplied);
    let staff = |number: u64| house.by(kernel::Actor::Staff(id_no(900 + number).into()));
    let (kind, note) = (
        payments::ProposalKind::Apply,
        "They paid as it was changed.".to_owned(),
    );
    let wish = ProposeMoney {
        call: staff(1),
        reference: reference.clone(),
        kind,
        order,
        note,
    };
    assert_eq!(
        propose_money(&house.store, wish.clone()).await,
        Err(StrayError::DoesNotFit.into()),
        "nothing is to be paid"
    );
    let other = house.proposes(order, &[(LABOUR, 4_200)]).await;
    assert!(house.approves(order, other).await.unwrap().is_now());
    let wish = propose_money(&house.store, wish).await.unwrap();
    let agree = DecideMoney {
        call: staff(2),
        proposal: wish,
        approve: true,
        mode: payments::GatewayMode::Test,
    };
    assert_eq!(
        decide_money(&house.store, agree).await,
        Ok(payments::ProposalState::Approved)
    );
    assert_eq!(
        (house.costs(order), house.order(order).paid.kobo()),
        (PRICE + 4_200 * NAIRA, PRICE + 4_200 * NAIRA)
    );
    assert_eq!(
        (
            house.variation(other).state,
            house.payment(&reference).variation
        ),
        (VariationState::Paid, Some(other))
    );
    assert_eq!(
        (house.escrow(order), house.unapplied().kobo()),
        (34_300 * NAIRA, 100 * NAIRA)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn paid_twice_it_goes_back_once_too_little_goes_back_and_too_much_in_part() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let short = house.extra_checkout(order, extra).await.unwrap();
    house.gateway.set(
        &short,
        ChargeState::Mismatch(Money::from_kobo(4_199 * NAIRA)),
    );
    assert_eq!(house.verify(&short).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&short).note.as_deref(),
        Some(Unfit::Short.code())
    );
    let first = house.extra_checkout(order, extra).await.unwrap();
    house.clock.advance_mins(30);
    let second = house.extra_checkout(order, extra).await.unwrap();
    assert_ne!(first, second);
    house.gateway.set(
        &second,
        ChargeState::Mismatch(Money::from_kobo(5_000 * NAIRA)),
    );
    assert_eq!(house.verify(&second).await, Settled::Paid);
    house.gateway.pay(&first);
    assert_eq!(house.verify(&first).await, Settled::Unapplied);
    assert_eq!(
        house.payment(&first).note.as_deref(),
        Some(Unfit::Duplicate.code())
    );
    house.nobody_claims_it().await;
    house.nobody_chooses_credit().await;
    let back = [&short, &first, &second].map(|reference| house.gateway.refunded(reference).kobo());
    assert_eq!(back, [4_199 * NAIRA, 4_300 * NAIRA, 700 * NAIRA]);
    assert_eq!(
        (house.escrow(order), house.unapplied()),
        (34_400 * NAIRA, Money::ZERO)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn credit_may_pay_it_alone_or_in_part_and_a_trifle_is_waived_once_a_price() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    world::credit(&house.store, bola(), 1, 1_000 * NAIRA, 300).await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let pays = |variation| {
        let cmd = PayOrder {
            start: house.a_start(order, variation),
            use_credit: Some(true),
        };
        pay_order(&house.store, &house.gateway, cmd)
    };
    let Paying::Checkout(started) = pays(extra).await.unwrap() else {
        panic!("credit is not enough")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit.kobo()),
        (3_300 * NAIRA, 1_000 * NAIRA)
    );
    house.gateway.pay(&started.reference);
    assert_eq!(
        (house.verify(&started.reference).await, house.escrow(order)),
        (Settled::Paid, 34_400 * NAIRA)
    );
    house.assert_sound().await;
    world::credit(&house.store, bola(), 2, 940 * NAIRA, 300).await;
    let small = house.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(house.approves(order, small).await.unwrap().is_now());
    assert_eq!(
        pays(small).await,
        Ok(Paying::Paid {
            credit: Money::from_kobo(940 * NAIRA)
        }),
        "₦60 are waived"
    );
    assert_eq!(
        (house.costs(order), house.escrow(order)),
        (35_400 * NAIRA, 35_340 * NAIRA)
    );
    world::credit(&house.store, bola(), 3, 950 * NAIRA, 300).await;
    let last = house.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(house.approves(order, last).await.unwrap().is_now());
    let Paying::Checkout(started) = pays(last).await.unwrap() else {
        panic!("₦110 would be waived of one price")
    };
    assert_eq!(
        (started.amount.kobo(), started.credit),
        (1_000 * NAIRA, Money::ZERO)
    );
    house.gateway.pay(&started.reference);
    assert_eq!(house.verify(&started.reference).await, Settled::Paid);
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(house.balance(&Account::ShortfallExpense), 60 * NAIRA);
    house.assert_sound().await;
}

#[tokio::test]
async fn three_are_the_most_and_half_of_the_first_price() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let refused =
        |of: i64| propose_variation(&house.store, house.a_proposal(order, &[(LABOUR, of)]));
    let above = |left: i64| {
        Err(VaryingError::Variation(VariationError::AboveCap {
            left: Money::from_kobo(left * NAIRA),
        }))
    };
    assert_eq!(refused(15_051).await, above(15_050));
    for _ in 0..2 {
        let extra = house.proposes(order, &[(LABOUR, 5_000)]).await;
        assert_eq!(
            refused(1_000).await,
            Err(VaryingError::Variation(VariationError::AnotherOpen))
        );
        house.extra_paid(order, extra).await;
    }
    assert_eq!(refused(5_051).await, above(5_050));
    let last = house.proposes(order, &[(LABOUR, 5_050)]).await;
    house.extra_paid(order, last).await;
    assert_eq!(
        refused(100).await,
        Err(VaryingError::Variation(VariationError::TooMany))
    );
    assert_eq!(
        (house.costs(order), house.order(order).price.unwrap().number),
        (45_150 * NAIRA, 5)
    );
    house.finish(order).await;
    house.confirm(order).await;
    house.assert_sound().await;
}

#[tokio::test]
async fn a_price_that_has_no_room_for_more_lines_is_not_promised_to_grow() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let version = house.order(order).price.unwrap().version;
    house.store.tamper(|state| {
        let price = state.price_versions.get(&version).unwrap().clone();
        let more = marketplace::varying::priced(&lines(&[(LABOUR, 1); 62])).unwrap();
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
    let refused =
        propose_variation(&house.store, house.a_proposal(order, &[(LABOUR, 4_300)])).await;
    assert!(
        matches!(refused, Err(VaryingError::Pricing(_))),
        "{refused:?}"
    );
    assert!(house.state().variations.is_empty());
}

#[tokio::test]
async fn a_little_more_material_is_asked_for_and_not_about() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(MATERIAL, 860)]).await;
    assert_eq!(
        (house.variation(extra).state, house.step(order)),
        (VariationState::Approved, TrackingStep::Started)
    );
    assert_eq!(
        house.finishes(order).await,
        Err(FulfilmentError::Order(OrderError::VariationOpen))
    );
    let reference = house.extra_checkout(order, extra).await.unwrap();
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Paid);
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(
        (
            -house.balance(&Account::Provider(amina())),
            -house.balance(&Account::RevenueCommission)
        ),
        (25_800 * NAIRA, 3_000 * NAIRA)
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn a_promo_takes_nothing_off_it() {
    let house = House::new().await;
    let order = house.at_work().await;
    world::promo(&house.store, world::a_promo(1, "GIDA10")).await;
    let code = ChangePromo {
        call: house.owner(),
        order,
        code: Some("GIDA10".into()),
    };
    assert_eq!(change_promo(&house.store, code).await, Ok(Applied::Now(())));
    let reference = house.checkout(order).await;
    house.gateway.pay(&reference);
    house.verify(&reference).await;
    let before = house.costs(order);
    house.taken_and_begun(order).await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    house.extra_paid(order, extra).await;
    assert_eq!(house.costs(order), before + 4_300 * NAIRA);
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(
        -house.balance(&Account::Provider(amina())),
        (25_000 + 3_400) * NAIRA
    );
    house.assert_sound().await;
}

#[tokio::test]
async fn beside_a_plan_it_leaves_the_stages_that_are_still_to_be_paid() {
    let house = House::new().await;
    let order = house.staged_in_progress().await;
    let stages = |order| -> Vec<i64> {
        house
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
    let extra = house.proposes(order, &[(LABOUR, 20_000)]).await;
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let reference = house.extra_checkout(order, extra).await.unwrap();
    house.gateway.pay(&reference);
    assert_eq!(
        house.verify(&reference).await,
        Settled::Part,
        "stages are still to come"
    );
    assert_eq!(
        stages(order),
        [170_000 * NAIRA, 90_000 * NAIRA, 60_000 * NAIRA]
    );
    let due = house.order(order).funding().unwrap().next().unwrap();
    assert_eq!((due.stage, due.amount.kobo()), (2, 90_000 * NAIRA));
    house.assert_sound().await;
    house.stage_paid(order).await;
    house.stage_paid(order).await;
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(house.escrow(order), 0);
    house.assert_sound().await;
}

#[tokio::test]
async fn a_part_and_all_of_it_go_back_with_what_was_added() {
    let house = House::new().await;
    house.gateway.refunds_begin_as(RefundState::Processed);
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    let reference = house.extra_paid(order, extra).await;
    let part = RefundPart {
        call: house.by(kernel::Actor::Staff(world::an_admin().id)),
        order,
        line: LineKind::Labour,
        amount: Money::from_kobo(25_800 * NAIRA),
        reason: PartReason::NotDone,
        note: "None of the labour was done.".into(),
    };
    assert!(refund_part(&house.store, part).await.is_ok());
    assert_eq!(house.escrow(order), 8_600 * NAIRA);
    house.work_after_mins(30).await;
    assert_eq!(
        house.gateway.refunded(&reference).kobo(),
        4_300 * NAIRA,
        "what came last goes back first"
    );
    house.assert_sound().await;
    house.finish(order).await;
    house.confirm(order).await;
    assert_eq!(-house.balance(&Account::Provider(amina())), 8_000 * NAIRA);
    house.assert_sound().await;
}

#[tokio::test]
async fn what_happens_is_told_once() {
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    house.extra_paid(order, extra).await;
    let amount = Money::from_kobo(4_300 * NAIRA);
    assert_eq!(
        house.count(&DomainEvent::VariationPaid {
            order,
            amount,
            total: Money::from_kobo(34_400 * NAIRA)
        }),
        1
    );
    let back = house.proposes(order, &[(LABOUR, 1_000)]).await;
    assert!(house.withdraws(order, back).await.unwrap().is_now());
    assert_eq!(house.withdraws(order, back).await, Ok(Applied::Already));
    assert_eq!(
        house.count(&DomainEvent::VariationWithdrawn {
            order,
            amount: Money::from_kobo(1_000 * NAIRA)
        }),
        1
    );
}

#[tokio::test]
async fn row_30_extra_work_that_is_open_when_the_work_is_ended_is_not_done_and_its_money_goes_back()
{
    let house = House::new().await;
    let order = house.at_work_and_paid().await;
    let extra = house.proposes(order, &[(LABOUR, 4_300)]).await;
    assert!(house.approves(order, extra).await.unwrap().is_now());
    let reference = house.extra_checkout(order, extra).await.unwrap();
    let staff = |number: u64| house.by(kernel::Actor::Staff(id_no(900 + number).into()));
    let words = "The wall may come down any time.".to_owned();
    propose_ending(
        &house.store,
        ProposeEnding {
            call: staff(1),
            order,
            reason: EndReason::Unsafe,
            words,
            kept: Vec::new(),
        },
    )
    .await
    .unwrap();
    let agreed = decide_ending(
        &house.store,
        DecideEnding {
            call: staff(2),
            order,
            agree: true,
            of_finance: true,
        },
    )
    .await;
    assert_eq!(agreed, Ok(EndingState::Agreed));
    assert_eq!(
        (house.status(order), house.variation(extra).state),
        (OrderStatus::Cancelled, VariationState::Lapsed)
    );
    assert!(
        house.job(JobKind::LapseVariation, extra.uuid()).is_none(),
        "nobody is told that it lapsed"
    );
    house.gateway.pay(&reference);
    assert_eq!(house.verify(&reference).await, Settled::Unapplied);
    house.nobody_claims_it().await;
    assert_eq!(
        (
            house.escrow(order),
            house.gateway.refunded(&reference).kobo()
        ),
        (0, 4_300 * NAIRA)
    );
    assert_eq!(house.unapplied(), Money::ZERO);
    house.assert_sound().await;
}
