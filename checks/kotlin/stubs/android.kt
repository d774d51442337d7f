package android

object Manifest {
    object permission {
        const val CAMERA = ""
        const val POST_NOTIFICATIONS = ""
        const val RECORD_AUDIO = ""
    }
}
