//! The page of a job as its provider sees it. All statements run in one snapshot.

use super::{
    advances::advances_of,
    catalog::{form, newest_form},
    chat::unread_of,
    disputes::disputes_of,
    estates::{estate_at, estates_for},
    gas::plants_by_name,
    jobs::{job_view, one_job},
    order_money::{
        access_attempts_of, change_orders_of, latest_cancellation, moves_of, part_refunds_of,
        time_changes_of,
    },
    orders::{PriceRow, newest_price, price},
    parts::{all, one},
    positions::{DrivenRow, driven_at},
    reviews::review_by,
    team::{named_on, team_of},
    uploads::{files_of, photos_among, voice_notes_among},
};
use crate::{
    Queries,
    connection::DbConnection,
    rows::{
        AccessAttemptRow, AdvanceRow, CancellationRow, ChangeOrderRow, DisputeRow, GasPlantRow,
        ItemRow, JobWorkerRow, OrderMoveRow, PartRefundRow, ReviewRow, TimeChangeRow, UploadRow,
        WorkerRow,
    },
};
use ::orders::ChatSide;
use ::reviews::Side;
use diesel::result::QueryResult;
use kernel::{OrderId, ProviderId, StoreError};
use marketplace::read::{JobPage, JobPart, JobView};

/// The rows of the parts, as they were read from the tables.
struct Parts {
    form: Option<String>,
    files: Vec<UploadRow>,
    price: Option<PriceRow>,
    estates: Vec<ItemRow>,
    cancellation: Option<CancellationRow>,
    access_attempts: Vec<AccessAttemptRow>,
    moves: Vec<OrderMoveRow>,
    time_changes: Vec<TimeChangeRow>,
    part_refunds: Vec<PartRefundRow>,
    advances: Vec<AdvanceRow>,
    change_orders: Vec<ChangeOrderRow>,
    disputes: Vec<DisputeRow>,
    review: Option<ReviewRow>,
    unread: i64,
    team: Vec<WorkerRow>,
    named: Option<JobWorkerRow>,
    driven: Option<DrivenRow>,
    plants: Vec<GasPlantRow>,
}

impl Queries {
    pub(super) async fn page_of_job(
        &self,
        provider: ProviderId,
        order: OrderId,
        hour: u32,
    ) -> Result<Option<JobPage>, StoreError> {
        let main = move |conn: &mut _| one_job(conn, &provider.to_string(), &order.to_string());
        let parts = move |conn: &mut _, job: &_| parts(conn, job, (provider, hour));
        self.page(main, job_view, parts, page).await
    }
}

/// Reads the parts that are on the page of this job.
fn parts(
    conn: &mut DbConnection,
    job: &JobView,
    (provider, hour): (ProviderId, u32),
) -> QueryResult<Parts> {
    let id = &*job.order.to_string();
    Ok(Parts {
        form: newest_form(conn, &job.category_slug)?,
        files: files_of(conn, vec![id.to_owned()])?,
        price: newest_price(conn, id)?,
        estates: estates_for(conn, job.address.as_ref())?,
        cancellation: latest_cancellation(conn, id)?,
        access_attempts: access_attempts_of(conn, id)?,
        moves: moves_of(conn, id)?,
        time_changes: time_changes_of(conn, id)?,
        part_refunds: part_refunds_of(conn, id)?,
        advances: advances_of(conn, id)?,
        change_orders: if JobPart::ChangeOrders.is_on_page_of(job) {
            change_orders_of(conn, id)?
        } else {
            Vec::new()
        },
        disputes: disputes_of(conn, id)?,
        review: if JobPart::Review.is_on_page_of(job) {
            review_by(conn, id, Side::Provider)?
        } else {
            None
        },
        unread: unread_of(conn, id, ChatSide::Customer, Some(provider))?,
        team: team_of(conn, &provider.to_string())?,
        named: named_on(conn, id, &provider.to_string())?,
        driven: if JobPart::Pace.is_on_page_of(job) {
            Some(driven_at(conn, hour)?)
        } else {
            None
        },
        plants: if JobPart::Plants.is_on_page_of(job) {
            plants_by_name(conn)?
        } else {
            Vec::new()
        },
    })
}

fn page(job: JobView, parts: Parts) -> Result<JobPage, StoreError> {
    Ok(JobPage {
        form: form(&job.category_slug, parts.form)?,
        photos: photos_among(&parts.files)?,
        voice_notes: voice_notes_among(&parts.files)?,
        price: price(parts.price)?,
        estate: estate_at(parts.estates, job.address.as_ref())?,
        cancellation: one(parts.cancellation)?,
        access_attempts: all(parts.access_attempts)?,
        moves: all(parts.moves)?,
        time_changes: all(parts.time_changes)?,
        part_refunds: all(parts.part_refunds)?,
        advances: all(parts.advances)?,
        change_orders: all(parts.change_orders)?,
        disputes: all(parts.disputes)?,
        review: one(parts.review)?,
        unread_messages: u32::try_from(parts.unread).unwrap_or(u32::MAX),
        team: all(parts.team)?,
        named: one(parts.named)?,
        pace: parts.driven.map(Into::into),
        plants: all(parts.plants)?,
        job,
    })
}
