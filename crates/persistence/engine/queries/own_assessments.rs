//! The assessments that a provider was asked for, with what they may know about the jobs.

use super::{
    assessments::{Names, OrderColumns, view},
    uploads::{files_of, photos_among},
};
use crate::prelude::*;
use crate::{
    Queries,
    connection::{Backend, DbConnection},
    rows::{AssessmentRow, Row, UploadRow},
    schema::{assessments, order_details, orders, users},
};
use ::orders::AssessmentState;
use async_trait::async_trait;
use diesel::result::QueryResult;
use kernel::{OrderId, ProviderId, StoreError};
use marketplace::read::{OwnAssessment, OwnAssessmentQueries};

const LISTED_MAX: i64 = 50;
/// The states that a provider sees.
const SHOWN: [AssessmentState; 9] = [
    AssessmentState::FeeDue,
    AssessmentState::Scheduled,
    AssessmentState::EnRoute,
    AssessmentState::OnSite,
    AssessmentState::CustomerNoShow,
    AssessmentState::AssessorNoShow,
    AssessmentState::Reported,
    AssessmentState::Rejected,
    AssessmentState::Accepted,
];

/// The parts of a view, and the answers.
type OwnRow = (AssessmentRow, OrderColumns, Names, String);

fn rows_of(
    conn: &mut DbConnection,
    provider: &str,
    order: Option<String>,
) -> QueryResult<Vec<OwnRow>> {
    let names = users::table.filter(users::id.nullable().eq(assessments::assessor_id));
    let mut query = assessments::table
        .inner_join(orders::table.inner_join(order_details::table))
        .filter(assessments::assessor_id.eq(provider.to_owned()))
        .filter(assessments::state.eq_any(SHOWN.map(AssessmentState::code)))
        .order((assessments::visit_at.desc(), assessments::order_id))
        .limit(LISTED_MAX)
        .select((
            AssessmentRow::as_select(),
            (
                orders::reference,
                orders::title,
                orders::category_slug,
                orders::area,
                orders::status,
            ),
            (
                names.select(users::first_name).single_value(),
                names.select(users::last_name).single_value(),
            ),
            order_details::answers,
        ))
        .into_boxed::<Backend>();
    if let Some(order) = order {
        query = query.filter(assessments::order_id.eq(order));
    }
    query.load(conn)
}

#[async_trait]
impl OwnAssessmentQueries for Queries {
    async fn own_assessments(
        &self,
        provider: ProviderId,
        order: Option<OrderId>,
    ) -> Result<Vec<OwnAssessment>, StoreError> {
        let (provider, order) = (provider.to_string(), order.map(|order| order.to_string()));
        let (rows, files) = self
            .snapshot(move |conn| {
                let rows = rows_of(conn, &provider, order)?;
                let orders = rows.iter().map(|(row, ..)| row.order_id.clone());
                let files = files_of(conn, orders.collect())?;
                Ok((rows, files))
            })
            .await?;
        rows.into_iter().map(|row| own(row, &files)).collect()
    }
}

fn own(
    (row, order, names, answers): OwnRow,
    files: &[UploadRow],
) -> Result<OwnAssessment, StoreError> {
    let id = row.order_id.clone();
    let of_order = files
        .iter()
        .filter(|file| file.order_id.as_ref() == Some(&id));
    Ok(OwnAssessment {
        answers: Row::new("order_details", &id).json("answers", &answers)?,
        photos: photos_among(of_order)?,
        view: view((row, order, names))?,
    })
}
