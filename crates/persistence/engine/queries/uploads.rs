use crate::open_offers::open_or_reserved;
use crate::prelude::*;
use crate::{
    Queries,
    connection::DbConnection,
    rows::{Row, UploadRow},
    schema::{
        assessments, change_orders, offers, order_messages, orders, ticket_messages, tickets,
        uploads, warranty_claims,
    },
};
use ::orders::AssessmentState;
use async_trait::async_trait;
use diesel::{
    dsl::{exists, not, sql},
    result::QueryResult,
    sql_types::Bool,
};
use kernel::{OrderId, ProviderId, StoreError, Timestamp, UploadId, UserId};
use marketplace::{
    read::UploadQueries,
    uploads::{SHOWN_DAYS_AFTER_END, Upload},
};

const ORDERS_MAX: usize = 100;
/// The states in which the assessor of a job sees its photos.
const OPEN_ASSESSMENT: [&str; 8] = [
    AssessmentState::FeeDue.code(),
    AssessmentState::Scheduled.code(),
    AssessmentState::EnRoute.code(),
    AssessmentState::OnSite.code(),
    AssessmentState::CustomerNoShow.code(),
    AssessmentState::AssessorNoShow.code(),
    AssessmentState::Reported.code(),
    AssessmentState::Rejected.code(),
];
/// The condition that a photo belongs to a dispute. The document of the statements also has their
/// texts, so only ids in a list count there: a text is never in a list, and its quotes are escaped.
const OF_A_DISPUTE: &str = r#"EXISTS (SELECT 1 FROM disputes s
    WHERE s.order_id = uploads.order_id AND (s.photos LIKE '%' || uploads.id || '%'
        OR s.answer_photos LIKE '%' || uploads.id || '%'
        OR s.statements LIKE '%["' || uploads.id || '"%' OR s.statements LIKE '%,"' || uploads.id || '"%'))"#;
/// The condition that a photo belongs to a claim, an advance, a report or the finished work and not
/// to the request.
const NOT_OF_THE_REQUEST: &str = "(EXISTS (SELECT 1 FROM warranty_claims g
    WHERE g.order_id = uploads.order_id AND g.photos LIKE '%' || uploads.id || '%')
    OR EXISTS (SELECT 1 FROM damage_claims d
    WHERE d.order_id = uploads.order_id AND d.photos LIKE '%' || uploads.id || '%')
    OR EXISTS (SELECT 1 FROM advances a
    WHERE a.order_id = uploads.order_id AND a.photos LIKE '%' || uploads.id || '%')
    OR EXISTS (SELECT 1 FROM assessments r
    WHERE r.order_id = uploads.order_id AND r.report LIKE '%' || uploads.id || '%')
    OR EXISTS (SELECT 1 FROM order_details p
    WHERE p.order_id = uploads.order_id AND p.proof LIKE '%' || uploads.id || '%'))";

/// The photos and voice notes of the customers' requests. Those of change orders, messages, claims,
/// disputes, advances, reports and finished work do not belong to them.
pub(super) fn files_of(
    conn: &mut DbConnection,
    orders: Vec<String>,
) -> QueryResult<Vec<UploadRow>> {
    let found = change_orders::table.filter(change_orders::photo_id.eq(uploads::id));
    let sent = order_messages::table.filter(order_messages::upload_id.eq(uploads::id.nullable()));
    uploads::table
        .filter(uploads::order_id.eq_any(orders))
        .filter(not(exists(found)))
        .filter(not(exists(sent)))
        .filter(not(sql::<Bool>(NOT_OF_THE_REQUEST)))
        .filter(not(sql::<Bool>(OF_A_DISPUTE)))
        .order((uploads::created_at, uploads::id))
        .select(UploadRow::as_select())
        .prepared()
        .load(conn)
}

/// The photos among the files. A voice note has no width.
pub(super) fn photos_among<'r>(
    files: impl IntoIterator<Item = &'r UploadRow>,
) -> Result<Vec<UploadId>, StoreError> {
    let photos = files.into_iter().filter(|file| file.width > 0);
    photos.map(id_of).collect()
}

/// The voice notes among the files.
pub(super) fn voice_notes_among(files: &[UploadRow]) -> Result<Vec<UploadId>, StoreError> {
    let voice_notes = files.iter().filter(|file| file.width == 0);
    voice_notes.map(id_of).collect()
}

fn id_of(row: &UploadRow) -> Result<UploadId, StoreError> {
    Row::new("uploads", &row.id).id("id", &row.id)
}

#[async_trait]
impl UploadQueries for Queries {
    async fn upload(&self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let row: Option<UploadRow> = self
            .read(move |conn| {
                uploads::table
                    .filter(uploads::id.eq(id.to_string()))
                    .select(UploadRow::as_select())
                    .first(conn)
                    .optional()
            })
            .await?;
        row.map(Upload::try_from).transpose()
    }

    async fn photos_of(
        &self,
        orders: Vec<OrderId>,
    ) -> Result<Vec<(OrderId, UploadId)>, StoreError> {
        let orders: Vec<String> = orders
            .iter()
            .take(ORDERS_MAX)
            .map(OrderId::to_string)
            .collect();
        let mut rows = self.read(move |conn| files_of(conn, orders)).await?;
        rows.retain(|row| row.width > 0);
        let pair = |row: UploadRow| {
            let order = Row::new("uploads", &row.id).opt_id("order_id", row.order_id.as_deref())?;
            Ok(order.zip(Some(id_of(&row)?)))
        };
        rows.into_iter()
            .filter_map(|row| pair(row).transpose())
            .collect()
    }

    async fn is_shown_to(
        &self,
        photo: UploadId,
        order: OrderId,
        provider: ProviderId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let photo = photo.to_string();
        let (order, provider) = (order.to_string(), provider.to_string());
        self.read(move |conn| {
            let long_over = now.plus_days(-SHOWN_DAYS_AFTER_END).naive_utc();
            let assigned = orders::table
                .filter(orders::id.eq(order.clone()))
                .filter(orders::provider_id.eq(provider.clone()))
                .filter(
                    orders::closed_at
                        .is_null()
                        .or(orders::closed_at.gt(long_over)),
                );
            let again = warranty_claims::table
                .filter(warranty_claims::order_id.eq(order.clone()))
                .filter(warranty_claims::provider_id.eq(provider.clone()))
                .filter(warranty_claims::closed_at.is_null());
            let sent_to_look = assessments::table
                .filter(assessments::order_id.eq(order.clone()))
                .filter(assessments::assessor_id.eq(provider.clone()))
                .filter(assessments::state.eq_any(OPEN_ASSESSMENT));
            let offered = offers::table
                .filter(offers::order_id.eq(order))
                .filter(offers::provider_id.eq(provider))
                .filter(open_or_reserved!(now));
            let disputed = uploads::table
                .filter(uploads::id.eq(photo))
                .filter(sql::<Bool>(OF_A_DISPUTE));
            let works = exists(offered).or(exists(again)).or(exists(sent_to_look));
            let shown = exists(assigned).or(not(exists(disputed)).and(works));
            diesel::select(shown).get_result(conn)
        })
        .await
    }

    async fn is_in_ticket_of(&self, photo: UploadId, user: UserId) -> Result<bool, StoreError> {
        self.read(move |conn| {
            let shown = ticket_messages::table
                .inner_join(tickets::table)
                .filter(tickets::user_id.eq(user.to_string()))
                .filter(ticket_messages::photos.like(format!("%{photo}%")));
            diesel::select(exists(shown)).get_result(conn)
        })
        .await
    }
}
