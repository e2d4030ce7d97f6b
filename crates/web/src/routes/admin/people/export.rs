use crate::{Call, dto::StaffReasonRequest, routes::export};
use actix_web::{HttpResponse, post};
use http_base::{Body, CurrentUser, Path, Problem};
use kernel::UserId;
use marketplace::staff::{ExportFor, note_export};

/// Returns all personal data of a person who asked for it, as the person's own export does. The
/// export writes an audit entry with the reason.
#[utoipa::path(tag = "admin", params(("id" = String, Path)), request_body = StaffReasonRequest,
    responses((status = 200, body = export::PersonalData)))]
#[post("/api/admin/users/{id}/export")]
pub async fn export_person(
    call: Call,
    user: CurrentUser,
    id: Path<UserId>,
    body: Body<StaffReasonRequest>,
) -> Result<HttpResponse, Problem> {
    let cmd = ExportFor {
        call: call.invocation(user.actor()),
        session: user.session().id,
        person: id.0,
        reason: body.value.reason,
    };
    let person = note_export(&*call.services.store, cmd).await?;
    export::data_of(&call, &person, None).await
}
