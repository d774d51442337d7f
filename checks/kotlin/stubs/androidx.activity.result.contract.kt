package androidx.activity.result.contract

open class ActivityResultContract<I, O>

object ActivityResultContracts {
    class RequestPermission : ActivityResultContract<String, Boolean>()

    class RequestMultiplePermissions : ActivityResultContract<Array<String>, Map<String, Boolean>>()
}
