use persistence::testing::Bed;
#[tokio::test]
async fn sqlite() { let bed = Bed::sqlite().await; assert!(bed.database.is_ready().await); }
#[tokio::test]
async fn postgres() { let bed = Bed::postgres().await; assert!(bed.database.is_ready().await); }
