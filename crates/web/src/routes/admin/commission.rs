//! Commission rules: finance proposes them, and a second person approves them.

use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{
        CommissionDecisionRequest, CommissionPeople, CommissionPreviewBody,
        CommissionPreviewRequest, CommissionRuleRequest, CommissionRulesBody,
    },
};
use actix_web::{HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Idempotency, Path, Problem};
use kernel::{CommissionRuleId, FieldErrors, ProviderId, UserId};
use marketplace::commission::{
    DecideCommissionRule, ProposeCommissionRule, decide_commission_rule as decide_case,
    propose_commission_rule as propose_case,
};
use pricing::{CommissionBook, CommissionDraft, check_commission};
use std::collections::BTreeSet;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_commission_rules)
        .service(propose_commission_rule)
        .service(decide_commission_rule)
        .service(preview_commission_rule);
}

/// Lists the commission rules, and those that wait for a second person.
#[utoipa::path(tag = "admin", responses((status = 200, body = CommissionRulesBody)))]
#[get("/api/admin/finance/commission")]
pub async fn list_commission_rules(call: Call, user: CurrentUser) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(admin(&call, user.id()).await?))
}

/// Proposes a rule. It takes effect once a second person has approved it, and never for orders that
/// were paid before.
#[utoipa::path(tag = "admin", request_body = CommissionRuleRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = CommissionRulesBody)))]
#[post("/api/admin/finance/commission/rules")]
pub async fn propose_commission_rule(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<CommissionRuleRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let draft = known(&call, asked.draft()?).await?;
            let cmd = ProposeCommissionRule {
                call: call.invocation_from(user.actor(), seed),
                draft,
            };
            propose_case(&*call.services.store, cmd).await?;
            Ok(HttpResponse::Created().json(admin(&call, user.id()).await?))
        })
        .await
}

/// Approves or rejects a rule that another person proposed. Its author can only withdraw it.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = CommissionDecisionRequest,
    responses((status = 200, body = CommissionRulesBody)))]
#[post("/api/admin/finance/commission/rules/{id}/decision")]
pub async fn decide_commission_rule(
    call: Call,
    user: CurrentUser,
    id: Path<CommissionRuleId>,
    body: Body<CommissionDecisionRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = DecideCommissionRule {
        call: call.invocation(user.actor()),
        rule: id.0,
        approve: body.value.approve,
    };
    decide_case(&*call.services.store, cmd).await?;
    Ok(HttpResponse::Ok().json(admin(&call, user.id()).await?))
}

/// Previews what a rule would change for an example job. Nothing is stored.
#[utoipa::path(tag = "admin", request_body = CommissionPreviewRequest, responses((status = 200, body = CommissionPreviewBody)))]
#[post("/api/admin/finance/commission/preview")]
pub async fn preview_commission_rule(
    call: Call,
    body: Body<CommissionPreviewRequest>,
) -> Result<impl Responder, Problem> {
    let (now, example) = (call.now(), body.value.example());
    let draft = known(&call, body.value.rule.draft()?).await?;
    let _note = check_commission(&draft, now)?;
    let book = CommissionBook::new(call.services.catalog.commission_rules().await?);
    let no_rule = CommissionRuleId::from_uuid(uuid::Uuid::nil());
    let trial = book.try_out(no_rule, &draft, example, now);
    let trial =
        trial.map_err(|error| FieldErrors::one("labourKobo", "bad_price", error.to_string()))?;
    Ok(web::Json(CommissionPreviewBody::from(&trial)))
}

/// Checks that the service of the rule exists.
async fn known(call: &Call, draft: CommissionDraft) -> Result<CommissionDraft, Problem> {
    if let Some(slug) = &draft.scope.category {
        let found = call.services.catalog.offering(slug).await?;
        found.ok_or_else(|| {
            FieldErrors::one("categorySlug", "unknown", "There is no such service.")
        })?;
    }
    Ok(draft)
}

async fn admin(call: &Call, asker: UserId) -> Result<CommissionRulesBody, Problem> {
    let services = &call.services;
    let rules = services.catalog.commission_rules().await?;
    let wrote = rules
        .iter()
        .flat_map(|rule| [rule.proposed_by, rule.decided.map(|(user, _)| user)])
        .flatten();
    let staff: BTreeSet<UserId> = wrote.collect();
    let named: BTreeSet<ProviderId> = rules
        .iter()
        .filter_map(|rule| rule.scope.provider)
        .collect();
    let mut people = CommissionPeople::default();
    for id in staff {
        if let Some(person) = services.identity.user(id).await? {
            people
                .staff
                .insert(id, format!("{} {}", person.first_name, person.last_name));
        }
    }
    for id in named {
        if let Some(provider) = services.providers.provider(id).await? {
            people.providers.insert(id, provider.display_name);
        }
    }
    Ok(CommissionRulesBody::new(&rules, &people, asker, call.now()))
}
