//! Two applicants: one waits for a reviewer, the other was asked for changes.

mod application;

use super::{call, find, person};
use crate::{
    entropy::{SystemClock, SystemIds},
    wiring::Parts,
};
use application::{APPLICANTS, Someone, written};
use gateways::{Argon2Hasher, HasherLimits, JpegCleaner};
use kernel::{Actor, Applied, IdSequence, Invocation, Permission, ProviderId, Role, UserId};
use marketplace::{
    Clock, IdSource,
    onboarding::{
        AddDocument, BeginApplication, Decide, EditApplication, SubmitApplication, TakeApplication,
        Verdict, add_document, begin_application, decide, edit_application, submit_application,
        take_application,
    },
    provisioning::enrol_user,
};
use payments::BankAccount;
use providers::{ChangeItem, Step};

/// A drawn card which states that it is not a real document.
const SPECIMEN: &[u8] = include_bytes!("specimen.jpg");

/// Creates the missing applicants.
pub(super) async fn apply(parts: &Parts) -> Result<(), String> {
    for (number, someone) in APPLICANTS.iter().enumerate() {
        if find(parts, someone.email).await.is_ok() {
            continue;
        }
        let hasher = Argon2Hasher::new(HasherLimits::default());
        let (first, last) = someone.names;
        let Applied::Now(user) = enrol_user(
            &*parts.store,
            &hasher,
            person(
                someone.email,
                first,
                last,
                Role::Customer,
                Some(someone.home),
            )?,
        )
        .await
        .map_err(message)?
        else {
            continue;
        };
        send(parts, someone, user, number).await?;
        if number > 0 {
            ask_for_more(parts, user.into()).await?;
        }
    }
    Ok(())
}

async fn send(parts: &Parts, someone: &Someone, user: UserId, number: usize) -> Result<(), String> {
    let (store, provider) = (&*parts.store, ProviderId::from(user));
    let by = || call(Actor::Customer(user), SystemClock.now());
    begin_application(store, BeginApplication { call: by(), user })
        .await
        .map_err(message)?;
    let edit = EditApplication {
        call: by(),
        provider,
        version: None,
        edit: written(someone)?,
    };
    edit_application(store, &*parts.queries, edit)
        .await
        .map_err(message)?;
    let cleaner = JpegCleaner::default();
    for kind in someone.documents {
        let file = hex::encode(SystemIds.secret().get(..16).unwrap_or_default());
        let bytes = SPECIMEN.to_vec();
        let cmd = AddDocument {
            call: by(),
            provider,
            worker: None,
            kind: *kind,
            number: None,
            insurer: None,
            cover: None,
            valid_until: None,
            bytes,
            file,
        };
        add_document(store, &cleaner, &*parts.files, cmd)
            .await
            .map_err(message)?;
    }
    let account = account(provider, someone, number, &by())?;
    let kept: Result<(), kernel::StoreError> = store
        .bare_unit(move |uow| uow.payouts().insert_account(account.clone()))
        .await;
    kept.map_err(message)?;
    submit_application(
        store,
        SubmitApplication {
            call: by(),
            provider,
            version: None,
        },
    )
    .await
    .map(drop)
    .map_err(message)
}

fn account(
    provider: ProviderId,
    someone: &Someone,
    number: usize,
    by: &Invocation,
) -> Result<BankAccount, String> {
    let mut ids: IdSequence = by.ids();
    let (first, last) = someone.names;
    Ok(BankAccount {
        id: ids.next_id(),
        provider,
        bank_code: "058".into(),
        bank_name: "Guaranty Trust Bank".into(),
        number: format!("012345000{number}")
            .parse()
            .map_err(|_| "an account number has ten digits".to_owned())?,
        holder: format!("{last} {first}").to_uppercase(),
        recipient: None,
        created_at: by.now,
        held_until: None,
        version: 0,
    })
}

async fn ask_for_more(parts: &Parts, provider: ProviderId) -> Result<(), String> {
    let staff = find(parts, "admin@gida.test").await?;
    let by = || call(Actor::staff(staff, &[Permission::Super]), SystemClock.now());
    take_application(
        &*parts.store,
        TakeApplication {
            call: by(),
            staff,
            provider,
        },
    )
    .await
    .map_err(message)?;
    let items = vec![ChangeItem {
        step: Step::Documents,
        message: "Take the photo of your door again, with a landmark in it.".to_owned(),
    }];
    let reason = "Good papers. One photo from you, and we can decide.".to_owned();
    let cmd = Decide {
        call: by(),
        staff,
        provider,
        version: None,
        verdict: Verdict::RequestChanges(items),
        reason,
    };
    decide(&*parts.store, cmd).await.map_err(message)
}

fn message(error: impl std::fmt::Display) -> String {
    error.to_string()
}
