//! The single records about a person: messages, payouts, disputes and claims.

use claims::{
    ClaimState, DamageClaim, DamageClaimRecord, DamageState, WarrantyClaim, WarrantyClaimRecord,
};
use identity::{CodePurpose, NewPhoneCode, PhoneCode};
use kernel::{CreditPayoutId, Email, Money, NgPhone, StoreError};
use marketplace::UnitOfWork;
use notifications::{Sending, SmsMessage, SmsPurpose};
use orders::{
    Dispute, DisputeAnswer, DisputeReason, DisputeSide, DisputeState, DisputeStatement,
    OrderStatus, Ruling, RulingReason, Verdict,
};
use payments::{
    Bank, CreditPayout, NewCreditPayout, RefundAccount, TransferState,
    ledger::{Account, Entry, Reference, credit, debit},
};
use testkit::{
    id_no,
    world::{a_customer_no, a_notification_no, a_sending_no, now},
};

pub(super) fn person() -> identity::User {
    let mut user = a_customer_no(5);
    (user.first_name, user.last_name) = ("Markerina".into(), "Marker".into());
    user.email = Email::parse("marker@example.ng").unwrap();
    user.password_hash = "hash-of-marker".into();
    user.phone = NgPhone::parse("+2348039998877").ok();
    (user.address, user.city, user.state) = (
        Some("7 Marker Close".into()),
        Some("Markerville".into()),
        Some("Markerland".into()),
    );
    user.location =
        identity::Location::new("Marker House", 9.098_765, 7.4, Some("place-marker")).ok();
    user.profile_image_url = Some("/photos/marker.jpg".into());
    user
}

/// Stores the newest code and a message for the person's number.
pub(super) fn what_was_sent_to_the_phone(
    uow: &mut dyn UnitOfWork,
    user: &identity::User,
) -> Result<(), StoreError> {
    let phone = user.phone.clone().unwrap();
    let new = NewPhoneCode {
        id: id_no(790_001).into(),
        phone: phone.clone(),
        purpose: CodePurpose::Account,
        user: None,
        device: None,
        sealed: "a".repeat(64),
        now: now(),
    };
    let _new = uow
        .notifications()
        .insert_new(a_notification_no(user.id, 31))?;
    uow.sendings().insert(Sending {
        reference: Some("wamid.marker".into()),
        ..a_sending_no(user.id, 31)
    })?;
    uow.phone_codes()
        .insert(PhoneCode::issue(None, new).unwrap())?;
    uow.sms().insert(SmsMessage::queue(
        id_no(790_002).into(),
        phone,
        Some(user.id),
        SmsPurpose::SignIn,
        id_no(790_001).into(),
        now(),
    ))
}

/// Stores a credit payout to the person's bank account, with its ledger entries.
pub(super) fn what_was_paid_out(
    uow: &mut dyn UnitOfWork,
    owner: kernel::UserId,
) -> Result<(), StoreError> {
    let (id, amount) = (
        CreditPayoutId::from_uuid(id_no(780_002)),
        Money::from_kobo(50_000),
    );
    let account = RefundAccount {
        bank_code: "058".into(),
        number: "0123456789".parse().unwrap(),
        holder: "MARKER".into(),
    };
    let bank = Bank {
        code: "058".into(),
        name: "Bank of Marker".into(),
    };
    let mut left = CreditPayout::new(NewCreditPayout {
        id,
        owner,
        amount,
        bank,
        account,
        now: now(),
    });
    assert!(left.apply(TransferState::Success, None, now()).is_some());
    left.note = Some("To Marker".into());
    uow.credit_payouts().insert(left)?;
    let (credit_account, inflight) = (
        Account::CustomerCredit(owner),
        Account::CreditPayoutInFlight(id),
    );
    let facts = [
        // The credit does not come from a dispute, so the entry has a reference that nothing else
        // uses.
        (
            Reference::CreditExpired(id_no(780_003).into()),
            Account::MakegoodExpense,
            credit_account,
        ),
        (Reference::CreditWithdrawn(id), credit_account, inflight),
        (
            Reference::CreditPayoutPaid(id),
            inflight,
            Account::PspClearing,
        ),
    ];
    for (number, (fact, from, to)) in (780_010..).zip(facts) {
        let entry = Entry::new(
            id_no(number).into(),
            fact,
            now(),
            [debit(from, amount), credit(to, amount).unwrap()],
        )
        .unwrap();
        assert!(uow.ledger().post(&entry)?.is_now());
    }
    Ok(())
}

pub(super) fn what_they_disputed(order: kernel::OrderId, opener: kernel::UserId) -> Dispute {
    let explanation = |text: &str| format!("Marker said: {text}");
    let ruling = Ruling {
        verdict: Verdict::Release,
        line: None,
        amount: kernel::Money::ZERO,
        reason: RulingReason::NotShown,
        explanation: explanation("it was decided"),
    };
    Dispute {
        id: id_no(780_001).into(),
        order,
        side: DisputeSide::Customer,
        opener,
        provider: None,
        reason: DisputeReason::Other,
        statement: explanation("the oven is dirty"),
        from: OrderStatus::Completed,
        appeal_of: None,
        opened_at: now(),
        answer_due_at: now().plus_hours(24),
        answer: Some(DisputeAnswer {
            text: explanation("it was clean"),
            at: now(),
            photos: Vec::new(),
        }),
        due_at: now().plus_days(3),
        missed: 0,
        state: DisputeState::Decided,
        ruling: Some(ruling),
        decided_by: None,
        seconded_by: None,
        decided_at: Some(now()),
        version: 0,
        photos: Vec::new(),
        statements: vec![DisputeStatement {
            side: DisputeSide::Customer,
            author: opener,
            text: explanation("it was cold"),
            photos: Vec::new(),
            at: now(),
        }],
    }
}

pub(super) fn what_they_claimed(order: kernel::OrderId, customer: kernel::UserId) -> WarrantyClaim {
    let explanation = |text: &str| Some(format!("Marker said: {text}"));
    WarrantyClaim::restore(WarrantyClaimRecord {
        id: id_no(780_002).into(),
        order,
        customer,
        opened_at: now(),
        statement: "Marker has a dirty oven again.".into(),
        photos: Vec::new(),
        state: ClaimState::Refused,
        provider: testkit::world::a_provider().id,
        fee: kernel::Money::ZERO,
        visit_at: None,
        report: explanation("it was mended"),
        due_at: now().plus_days(2),
        back: kernel::Money::ZERO,
        explanation: explanation("it was decided"),
        decided_by: Some(testkit::world::an_admin().id),
        closed_at: Some(now()),
        version: 0,
    })
}

pub(super) fn what_was_damaged(order: kernel::OrderId, customer: kernel::UserId) -> DamageClaim {
    let explanation = |text: &str| Some(format!("Marker said: {text}"));
    DamageClaim::restore(DamageClaimRecord {
        id: id_no(780_003).into(),
        order,
        customer,
        provider: testkit::world::a_provider().id,
        opened_at: now(),
        statement: "Marker had a television.".into(),
        asked: kernel::Money::ZERO,
        photos: Vec::new(),
        state: DamageState::Refused,
        answer: explanation("it stood loose"),
        answered_at: Some(now()),
        due_at: now().plus_days(3),
        granted: kernel::Money::ZERO,
        explanation: explanation("it was decided"),
        decided_by: Some(testkit::world::an_admin().id),
        seconded_by: None,
        closed_at: Some(now()),
        version: 0,
    })
}
