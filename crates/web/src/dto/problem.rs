use utoipa::ToSchema;

/// Why a request was refused or failed (RFC 9457).
#[derive(ToSchema)]
#[schema(as = Problem)]
#[expect(
    dead_code,
    reason = "only the published document reads it; the answers are written by `Problem`"
)]
pub struct ProblemSchema {
    #[schema(rename = "type", example = "urn:gida:problem:validation_failed")]
    kind: String,
    title: String,
    status: u16,
    detail: String,
    /// Stable, for programs.
    #[schema(example = "validation_failed")]
    code: String,
    /// The same text as `detail`, for people.
    message: String,
    /// Field by field, when fields are wrong.
    #[schema(required = false)]
    errors: Vec<FieldErrorSchema>,
    /// The steps that the state allows, when one was illegal.
    #[schema(required = false)]
    allowed: Vec<String>,
}

/// What is wrong with one field.
#[derive(ToSchema)]
#[schema(as = FieldError)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct FieldErrorSchema {
    /// The path of the field as it was sent.
    field: String,
    code: String,
    message: String,
}
