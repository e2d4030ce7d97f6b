//! Settings: a change needs two people with all permissions, who have confirmed their passwords.

use super::{colleague, sure};
use crate::support::{Browser, TestApp, text_of};
use kernel::Permission;
use serde_json::{Value, json};

const SETTINGS: &str = "/api/admin/settings";

async fn value_of(staff: &Browser, key: &str) -> Value {
    let all = staff.get(SETTINGS).await.expect(200).json();
    let mut all = all.as_array().expect("a list").iter();
    all.find(|setting| setting["key"] == key)
        .expect("the setting is there")
        .clone()
}

#[actix_web::test]
async fn m35_a_setting_changes_when_a_second_person_accepts_and_both_confirmed_their_passwords() {
    let app = TestApp::new().await;
    let first = colleague(&app, 61, &[Permission::Super]).await;
    let second = colleague(&app, 62, &[Permission::Super]).await;
    let path = format!("{SETTINGS}/draft_days");
    let change = json!({ "value": 3, "reason": "Fewer drafts" });
    first
        .put(&path, change.clone())
        .await
        .problem(403, "reauth_required");
    sure(&first).await;
    first
        .put(&path, json!({ "value": 99, "reason": "" }))
        .await
        .problem(422, "validation_failed");
    first.put(&path, change.clone()).await.expect(202);
    first
        .put(&path, change)
        .await
        .problem(409, "setting_waiting");
    let waiting = value_of(&second, "draft_days").await;
    assert_eq!(waiting["value"], 7, "nothing changes before the decision");
    let id = text_of(&waiting["history"][0], "id");
    let decision = format!("{path}/decision");
    let accept = json!({ "changeId": id, "accept": true });
    first
        .post(&decision, accept.clone())
        .await
        .problem(409, "second_person_needed");
    second
        .post(&decision, accept.clone())
        .await
        .problem(403, "reauth_required");
    sure(&second).await;
    second.post(&decision, accept.clone()).await.expect(200);
    assert_eq!(value_of(&first, "draft_days").await["value"], 3);
    second
        .post(&decision, accept)
        .await
        .problem(409, "setting_decided");
}
