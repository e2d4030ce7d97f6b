use super::{
    as_customer, body_of,
    promo::{Typed, no_price},
};
use crate::{
    Call,
    dto::{CreateOrderRequest, OrderBody, RecipientRequest, SlotDto},
};
use actix_web::{HttpResponse, http::header, post};
use http_base::{Body, CurrentUser, Idempotency, Problem, Rule, Wait};
use kernel::{FieldErrors, Invocation, OrderId, ProviderId, UploadId};
use marketplace::orders::{AttachFiles, PlaceOrder, PreviewQuote, attach_files, place_order};
use uuid::Uuid;

/// Creates an order: as a draft, or submitted for a price at once.
#[utoipa::path(tag = "orders", request_body = CreateOrderRequest,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = OrderBody)))]
#[post("/api/orders")]
pub async fn create_order(
    call: Call,
    user: CurrentUser,
    idempotency: Idempotency,
    body: Body<CreateOrderRequest>,
) -> Result<HttpResponse, Problem> {
    let asked = body.value;
    idempotency
        .run(body.digest, move |seed| async move {
            let typed = Typed::of(
                asked.promo_code.as_deref(),
                Some((user.id(), user.user().created_at)),
            );
            let cmd = PlaceOrder {
                preferred: asked
                    .preferred_provider_id
                    .as_deref()
                    .map(provider_named)
                    .transpose()?,
                call: call.invocation_from(as_customer(&user), seed),
                category_slug: asked.category_slug,
                answers: serde_json::Value::Object(asked.answers),
                description: asked.description,
                address: asked.address.map(Into::into),
                slot: asked.slot.as_ref().map(SlotDto::parse).transpose()?,
                recipient: asked
                    .recipient
                    .as_ref()
                    .map(RecipientRequest::parse)
                    .transpose()?,
                submit: asked.submit,
            };
            let by = cmd.call;
            if let Some(typed) = &typed {
                check_code(&call, typed, &cmd).await?;
            }
            let id = place_order(&*call.services.store, &*call.services.catalog, cmd).await?;
            attach(&call, by, (id, asked.attachments)).await?;
            if let Some(typed) = &typed {
                typed
                    .put_on(
                        &call,
                        Invocation {
                            seed: far_seed(&by),
                            ..by
                        },
                        id,
                    )
                    .await?;
            }
            call.state.wake.notify_one();
            let order = body_of(&call, id).await?;
            Ok(HttpResponse::Created()
                .insert_header((header::LOCATION, format!("/api/orders/{id}")))
                .json(order))
        })
        .await
}

fn provider_named(id: &str) -> Result<ProviderId, Problem> {
    id.parse().map_err(|_| {
        let text = "There is no such provider.";
        Problem::validation(FieldErrors::one("preferredProviderId", "unknown", text))
    })
}

/// Attaches the files that came with a booking from a chat. One that is not the customer's is left out.
async fn attach(
    call: &Call,
    by: Invocation,
    (order, files): (OrderId, Vec<UploadId>),
) -> Result<(), Problem> {
    if files.is_empty() {
        return Ok(());
    }
    let cmd = AttachFiles {
        call: by,
        order,
        files,
    };
    let _attached = attach_files(&*call.services.store, cmd).await?;
    Ok(())
}

/// Checks the promo code of the request. A draft has no price to which a code could apply.
async fn check_code(call: &Call, typed: &Typed<'_>, cmd: &PlaceOrder) -> Result<(), Problem> {
    if !cmd.submit {
        return Err(no_price());
    }
    let customer = cmd
        .call
        .actor
        .user()
        .map(|user| user.to_string())
        .unwrap_or_default();
    call.state
        .limits
        .take(Rule::PromoUser, customer, call.now())
        .await
        .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    let query = PreviewQuote {
        category_slug: cmd.category_slug.clone(),
        answers: cmd.answers.clone(),
        area: cmd.address.as_ref().map(|address| address.area.clone()),
        slot: cmd.slot,
        now: call.now(),
    };
    typed.check(call, query).await
}

/// The promo code is added in a unit of its own, whose ids must differ from the ids of the order's
/// unit.
fn far_seed(call: &Invocation) -> Uuid {
    const BEYOND: usize = 64;
    let mut ids = call.ids();
    (0..BEYOND).fold(call.seed, |_, _| ids.next_id::<OrderId>().uuid())
}
