use crate::{
    Call, Services,
    dto::{
        ApplyReferralRequest, MessageBody, ReferralDecisionRequest, ReferralReviewBody,
        ReferralStatsBody,
    },
    routes::{
        auth::device,
        no_content,
        order_references::reference_cell,
        registrar::Registrar,
        staff_list::{Asked, ListFile, cases, of_selection, staff_query},
    },
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Query, Rule, Wait, context, csv::Cell};
use kernel::{OrderReference, StoreError, UserId};
use marketplace::{
    read::{CaseFilter, Page, PageRequest, ReferralView},
    referrals::{ApplyReferralCode, DecideReferral, apply_referral_code, decide_referral},
};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(my_referral_stats)
        .service(apply_code)
        .service(referrals_in_review)
        .service(decide);
}

/// Returns the caller's referral code, its earnings and the store credit that is left (API-37).
#[utoipa::path(tag = "referrals", responses((status = 200, body = ReferralStatsBody)))]
#[get("/api/referrals/my-stats")]
pub async fn my_referral_stats(call: Call, user: CurrentUser) -> Result<impl Responder, Problem> {
    let stats = call
        .services
        .referrals
        .referral_stats(user.id(), call.now())
        .await?;
    Ok(web::Json(ReferralStatsBody::new(
        &user.user().referral_code,
        &stats,
    )))
}

/// Applies another customer's referral code, once, before the caller's first completed service
/// (API-38).
#[utoipa::path(tag = "referrals", request_body = ApplyReferralRequest, responses((status = 200, body = MessageBody)))]
#[post("/api/referrals/apply")]
pub async fn apply_code(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    body: Body<ApplyReferralRequest>,
) -> Result<impl Responder, Problem> {
    let address = context::network(call.context.ip);
    call.state
        .limits
        .take(Rule::ReferralAddress, address, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let cmd = ApplyReferralCode {
        call: call.invocation(user.actor()),
        user: user.id(),
        code: body.value.referral_code,
        device: device(&req, &call),
    };
    let _applied = apply_referral_code(&*call.services.store, cmd).await?;
    let message =
        "Your referrer will receive \u{20a6}5,000 when you complete your first service request."
            .to_owned();
    Ok(web::Json(MessageBody { message }))
}

staff_query!(RewardsQuery {
    /// A search text: the reference of the order, or the beginning of the name, e-mail address or
    /// phone number of the referrer or the referred customer; all of several words must match.
    q,
    /// Only the selected rows: the ids of the referred customers, at most 50, separated by commas.
    ids,
});

/// A reward with the names of the two people and the reference of the order that earned it.
struct NamedReward {
    reward: ReferralView,
    referrer: String,
    referee: String,
    order: Option<OrderReference>,
}

const REWARDS: ListFile<NamedReward, 6> = ListFile {
    name: "referral rewards",
    columns: ["referrer", "friend", "reward", "reason", "order", "applied"],
    cells: |row| {
        [
            Cell::Text(&row.referrer),
            Cell::Text(&row.referee),
            Cell::Naira(row.reward.reward),
            row.reward
                .doubt
                .map_or(Cell::Nothing, |doubt| Cell::Text(doubt.code())),
            reference_cell(row.order.as_ref()),
            Cell::Time(row.reward.applied_at),
        ]
    },
};

/// Lists the rewards that wait for a check by staff, oldest first. They are sorted by `created`, the
/// time at which the code was used.
#[utoipa::path(tag = "admin", params(RewardsQuery), responses((status = 200, body = Vec<ReferralReviewBody>)))]
#[get("/api/admin/referrals")]
pub async fn referrals_in_review(
    req: HttpRequest,
    call: Call,
    user: CurrentUser,
    query: Query<RewardsQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = cases(query.0.q.as_deref(), query.0.sort.as_deref(), "created")?;
    let filter = of_selection(filter, query.0.ids.as_deref())?;
    let services = call.services.clone();
    let read = move |page| {
        let (services, filter) = (services.clone(), filter.clone());
        async move {
            match filter {
                Some(filter) => named(&services, filter, page).await,
                None => Ok(Page::default()),
            }
        }
    };
    let body = |row: &NamedReward| {
        ReferralReviewBody::new(&row.reward, row.referrer.clone(), row.referee.clone())
    };
    let asked = Asked::of(&req, &call, &user);
    asked.list(&query.0, REWARDS, read, body).await
}

/// One page of rewards, with the names of the people and the references of the orders in it.
async fn named(
    services: &Services,
    filter: CaseFilter,
    page: PageRequest,
) -> Result<Page<NamedReward>, StoreError> {
    let found = services.referrals.referrals_in_review(filter, page).await?;
    let people = found.items.iter();
    let mut people: Vec<_> = people
        .flat_map(|reward| [reward.referrer, reward.referee])
        .collect();
    people.sort_unstable();
    people.dedup();
    let names = services.people.names_of(people).await?;
    let orders = found.items.iter().filter_map(|reward| reward.order);
    let references = services.orders.references_of(orders.collect()).await?;
    let name = |id| names.get(&id).cloned().unwrap_or_default();
    let items = found.items.into_iter().map(|reward| NamedReward {
        referrer: name(reward.referrer),
        referee: name(reward.referee),
        order: reward
            .order
            .and_then(|order| references.get(&order).cloned()),
        reward,
    });
    Ok(Page {
        items: items.collect(),
        next: found.next,
    })
}

/// Pays a reward that waits for a check, or refuses it.
#[utoipa::path(tag = "admin", params(("id" = String, Path, description = "The person who was sent")),
    request_body = ReferralDecisionRequest, responses((status = 204)))]
#[post("/api/admin/referrals/{id}/decision")]
pub async fn decide(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<ReferralDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let approve = body.value.approve;
    let cmd = DecideReferral {
        call: call.invocation(user.actor()),
        referee: id.0,
        approve,
    };
    if decide_referral(&*call.services.store, cmd).await?.is_now() {
        tracing::info!(referee = %id.0, by = %user.id(), approve, "a decision about a reward was made");
    }
    Ok(no_content())
}
