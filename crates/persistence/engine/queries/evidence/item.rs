//! One item of the evidence: its row, and how it is shown.

use crate::prelude::*;
use crate::queries::evidence_sql::{STATEMENT_PART, STEP_PART};
use crate::rows::{Row, opt_time, time};
use ::orders::{DisputeSide, DisputeStatement, JobProof, StepReport};
use chrono::NaiveDateTime;
use diesel::sql_types::{BigInt, Double, Nullable, Text, Timestamp};
use kernel::{Money, StoreError, UploadId};
use marketplace::read::{EvidenceActor, EvidenceKind, EvidencePlace, EvidenceView};
use std::collections::{BTreeSet, HashMap};

#[derive(QueryableByName)]
pub(super) struct ItemRow {
    #[diesel(sql_type = BigInt)]
    part: i64,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Text)]
    code: String,
    #[diesel(sql_type = Timestamp)]
    pub(super) at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Timestamp>)]
    received_at: Option<NaiveDateTime>,
    #[diesel(sql_type = Nullable<Text>)]
    actor: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub(super) actor_id: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    body: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    upload_id: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    amount_kobo: Option<i64>,
    #[diesel(sql_type = Nullable<Double>)]
    latitude: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    longitude: Option<f64>,
    /// The accuracy of a position in metres, the weight before a refill in grams, or how long the two
    /// sides talked in seconds.
    #[diesel(sql_type = Nullable<BigInt>)]
    first_number: Option<i64>,
    /// The weight after a refill in grams.
    #[diesel(sql_type = Nullable<BigInt>)]
    second_number: Option<i64>,
}

/// The name and the role of each person by their id.
pub(super) type People = HashMap<String, (String, String)>;

/// What tells the photos of an order apart.
pub(super) struct ShownIn {
    /// The proof of the finished job.
    pub(super) proof: Option<JobProof>,
    /// The photos of the texts of disputes.
    pub(super) disputes: BTreeSet<UploadId>,
}

impl ShownIn {
    /// Whether the provider took the photo before or after the work, or it came with a text of a
    /// dispute; `PHOTO` for any other photo.
    fn code_of(&self, photo: UploadId) -> &'static str {
        if self.disputes.contains(&photo) {
            return "STATEMENT";
        }
        match &self.proof {
            Some(proof) if proof.before.contains(&photo) => "BEFORE",
            Some(proof) if proof.photos.contains(&photo) => "AFTER",
            Some(_) | None => "PHOTO",
        }
    }
}

impl ItemRow {
    pub(super) const fn key(&self) -> (NaiveDateTime, i64, i64, &String) {
        (self.at, self.part, self.number, &self.id)
    }

    pub(super) fn of_step(number: usize, report: &StepReport) -> Self {
        Self {
            part: STEP_PART,
            number: i64::try_from(number).unwrap_or(i64::MAX),
            id: String::new(),
            kind: EvidenceKind::Step.code().to_owned(),
            code: report.step.code().to_owned(),
            at: report.happened_at.naive_utc(),
            received_at: Some(report.reported_at.naive_utc()),
            actor: Some(EvidenceActor::Provider.code().to_owned()),
            actor_id: Some(report.provider.to_string()),
            body: None,
            upload_id: None,
            amount_kobo: None,
            latitude: None,
            longitude: None,
            first_number: None,
            second_number: None,
        }
    }

    /// A statement that was added to a dispute. Its photos are items of their own.
    pub(super) fn of_statement(dispute: &str, number: usize, statement: &DisputeStatement) -> Self {
        let actor = match statement.side {
            DisputeSide::Customer => EvidenceActor::Customer,
            DisputeSide::Provider => EvidenceActor::Provider,
            DisputeSide::Support => EvidenceActor::Staff,
        };
        Self {
            part: STATEMENT_PART,
            number: i64::try_from(number).unwrap_or(i64::MAX),
            id: dispute.to_owned(),
            kind: EvidenceKind::Statement.code().to_owned(),
            code: "ADDED".to_owned(),
            at: statement.at.naive_utc(),
            received_at: Some(statement.at.naive_utc()),
            actor: Some(actor.code().to_owned()),
            actor_id: Some(statement.author.to_string()),
            body: Some(statement.text.clone()),
            upload_id: None,
            amount_kobo: None,
            latitude: None,
            longitude: None,
            first_number: None,
            second_number: None,
        }
    }
}

pub(super) fn view(
    order: &str,
    row: ItemRow,
    people: &People,
    shown: &ShownIn,
) -> Result<EvidenceView, StoreError> {
    let stored = Row::new("evidence", order);
    let person = row.actor_id.as_ref().and_then(|id| people.get(id));
    let actor = match row.actor.as_deref() {
        Some(code) => stored.code("actor", code, EvidenceActor::from_code)?,
        None => actor_of_role(person.map(|(_, role)| role.as_str())),
    };
    let photo: Option<UploadId> = stored.opt_id("upload_id", row.upload_id.as_deref())?;
    let kind = stored.code("kind", &row.kind, EvidenceKind::from_code)?;
    let small = |number: i64| u32::try_from(number).unwrap_or(u32::MAX);
    let place = row.latitude.zip(row.longitude).zip(row.first_number);
    Ok(EvidenceView {
        id: format!(
            "{}-{}-{}-{}",
            row.part,
            row.number,
            row.at.and_utc().timestamp_micros(),
            row.id
        ),
        kind,
        code: match photo.filter(|_| kind == EvidenceKind::Photo) {
            Some(photo) => shown.code_of(photo).to_owned(),
            None => row.code,
        },
        at: time(row.at),
        received_at: opt_time(row.received_at),
        actor,
        actor_name: person.map(|(name, _)| name.clone()),
        text: row.body,
        photo,
        amount: row.amount_kobo.map(Money::from_kobo),
        place: place.map(|((latitude, longitude), accuracy)| EvidencePlace {
            latitude,
            longitude,
            accuracy_metres: small(accuracy),
        }),
        talk_seconds: row
            .first_number
            .filter(|_| kind == EvidenceKind::Call)
            .map(small),
        weights: row
            .first_number
            .zip(row.second_number)
            .map(|(before, after)| (small(before), small(after))),
    })
}

/// Who sent a photo, by the role of their account. The owner of a photo from a conversation may
/// have none.
fn actor_of_role(role: Option<&str>) -> EvidenceActor {
    match role {
        Some("CUSTOMER") => EvidenceActor::Customer,
        Some("SERVICE_PROVIDER") => EvidenceActor::Provider,
        Some("ADMIN") => EvidenceActor::Staff,
        Some(_) | None => EvidenceActor::Guest,
    }
}
